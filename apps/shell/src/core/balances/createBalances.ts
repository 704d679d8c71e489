import type { BalancesSnapshot, CaipAddress, Readable, TokenBalance } from '@portico/contract'
import { createStore } from 'zustand/vanilla'
import { loadApi } from '../api/loadApi.ts'
import type { Core } from '../Core.ts'
import { getActiveAccount } from '../connections/connections.ts'
import { followSent } from '../transactions/followSent.ts'
import { applyMarks, writeMark } from './tokenMarks.ts'

/** Milliseconds for which balances that were fetched are shown without asking again. */
export const cacheLimit = 30_000
/** Milliseconds after a failure before balances are asked for again. */
export const retryLimit = 30_000

/** Balances of the active account on the wallet's network. */
export interface Balances extends Readable<BalancesSnapshot> {
  /** Fetches, unless what is there is fresh. */
  load(): Promise<void>
  /** Fetches, fresh or not, past what others keep. */
  refresh(): Promise<void>
  /** As `load`; a failure shows in the state alone. */
  renew(): Promise<void>
  /** Says whether a token is spam, on this device and for this account. */
  markSpam(token: Pick<TokenBalance, 'address'>, isSpam: boolean): void
}

/** Makes the store. `onFailure` is called once per failure, not while a retry is held back. */
export function createBalances(core: Core, onFailure: () => void): Balances {
  const store = createStore<BalancesSnapshot>(() => ({ status: 'idle', tokens: [] }))
  let account: CaipAddress | null = null
  let settledAt = Number.NEGATIVE_INFINITY
  // Something was sent since: what is known here, and what others keep, is too much.
  let isSpent = false
  followSent(core, () => {
    isSpent = true
  })

  const update = async (isForced: boolean, fail = onFailure) => {
    isSpent = false
    const asked = getActiveAccount(core)
    const isSame = asked === account
    account = asked
    if (!asked) return store.setState({ status: 'idle', tokens: [] })
    store.setState({ status: 'loading', tokens: isSame ? store.getState().tokens : [] })
    try {
      const { fetchBalances } = await loadApi(core)
      const tokens = await fetchBalances(core, asked, { isForced })
      if (account !== asked) return
      settledAt = core.time.now()
      store.setState({ status: 'ready', tokens })
    } catch {
      if (account !== asked) return
      settledAt = core.time.now()
      store.setState(({ tokens }) => ({ status: 'failed', tokens }))
      fail()
    }
  }
  const load = async (fail?: () => void) => {
    const { status } = store.getState()
    const isSame = getActiveAccount(core) === account
    const limit = status === 'failed' ? retryLimit : cacheLimit
    const isFresh = !isSpent && core.time.now() - settledAt < limit
    if (!isSame || (status !== 'loading' && !isFresh)) await update(isSpent, fail)
  }

  return {
    get: store.getState,
    subscribe: store.subscribe,
    refresh: () => update(true),
    load: () => load(),
    renew: () => load(() => {}),
    markSpam(token, isSpam) {
      if (!account) return
      writeMark(core, account, token, isSpam)
      const { tokens } = store.getState()
      store.setState({ tokens: applyMarks(core, account, tokens) })
    },
  }
}
