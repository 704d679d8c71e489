import type { CaipAddress, Unsubscribe } from '@portico/contract'
import { loadApi } from '../../core/api/loadApi.ts'
import { getActiveAccount } from '../../core/connections/connections.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Milliseconds between two looks at the chain while nothing says that a balance has changed. */
const lookEvery = 4_000

const watches = new WeakMap<Shell, { watchers: number; stop: Unsubscribe }>()

/**
 * Keeps the balances of the active account true while somebody looks at them: they are read again when its native
 * balance has changed, which the chain is asked for every few seconds, and otherwise once they are no longer fresh.
 */
export function watchBalances(shell: Shell): Unsubscribe {
  const watch = watches.get(shell) ?? { watchers: 0, stop: start(shell) }
  watches.set(shell, watch)
  watch.watchers += 1
  return () => {
    watch.watchers -= 1
    if (watch.watchers > 0) return
    watch.stop()
    watches.delete(shell)
  }
}

function start({ core, balances }: Shell): Unsubscribe {
  let cancel = () => {}
  let seen: { readonly account: CaipAddress | null; readonly amount: bigint | undefined } | null = null
  const look = async () => {
    const account = getActiveAccount(core)
    const { tokens } = balances.get()
    const shown = tokens.find(({ address }) => address === null)?.amount
    const before = seen?.account === account ? seen.amount : shown
    const amount = await fetchNative(account).catch(() => before)
    if (getActiveAccount(core) !== account) return
    seen = { account, amount }
    // Compared with what was seen, since a wallet and a gateway may never agree.
    if (amount !== before && amount !== shown) await balances.refresh()
    else await balances.renew()
  }
  const fetchNative = async (account: CaipAddress | null) => {
    if (!account) return undefined
    const { fetchNativeBalance } = await loadApi(core)
    return (await fetchNativeBalance(core, account, { isForced: true })).amount
  }
  let isOver = false
  const follow = () => {
    if (isOver) return
    cancel = core.time.after(lookEvery, () => {
      // Nobody sees a page in the background.
      if (document.visibilityState === 'hidden') follow()
      else
        void look()
          .catch(() => {})
          .finally(follow)
    })
  }
  follow()
  return () => {
    isOver = true
    cancel()
  }
}
