import type { AccountProfile, CaipAddress } from '@portico/contract'
import { formatAmount } from '@portico/ui'
import { fetchNativeBalance } from '../balances/fetchNativeBalance.ts'
import type { Core } from '../Core.ts'
import { wait } from '../time.ts'
import { followSent } from '../transactions/followSent.ts'
import { followSettled } from '../transactions/followSettled.ts'
import { fetchIdentity } from './fetchIdentity.ts'

/** What is asked for. */
export interface ProfileWish {
  /** The account's own currency is asked for as well. @default true */
  readonly hasBalance?: boolean
}

/** Milliseconds between two looks for what a transfer has left, and how often it is looked. */
const lookEvery = 4_000
const looks = 15

/** Fetches an account's name, picture and balance, and reports each as it comes. Never throws: what fails is not reported. */
export async function fetchProfile(
  core: Core,
  account: CaipAddress,
  { hasBalance = true }: ProfileWish,
  notify: (known: Partial<AccountProfile>) => void,
): Promise<void> {
  const identity = fetchIdentity(core, account).then(({ name, avatar }) =>
    notify({ profileName: name, profileImage: avatar }),
  )
  await Promise.allSettled([identity, hasBalance && fetchBalance(core, account, notify)])
  if (hasBalance) keepBalance(core)
}

async function fetchBalance(
  core: Core,
  account: CaipAddress,
  notify: (known: Partial<AccountProfile>) => void,
  options: { isForced?: boolean } = {},
): Promise<void> {
  const { amount, decimals, symbol } = await fetchNativeBalance(core, account, options)
  const text = `${formatAmount(amount, decimals, core.language.getState().locale)} ${symbol}`
  notify({ balance: { amount: `${amount}`, decimals, text }, balanceSymbol: symbol })
}

const kept = new WeakSet<Core>()

/** From now on the balance is reported again once something that was sent has left the account, or has settled. */
function keepBalance(core: Core): void {
  if (kept.has(core)) return
  kept.add(core)
  const { profile } = core
  const look = async (times = looks, every = lookEvery) => {
    const { account, balance } = profile.getState()
    for (let left = times; left > 0 && account; left -= 1) {
      await wait(core.time, every)
      const isCurrent = () => profile.getState().account === account && !core.running.isDisposed
      if (!isCurrent() || profile.getState().balance !== balance) return
      const notify = (known: Partial<AccountProfile>) => {
        if (isCurrent() && known.balance?.amount !== balance?.amount) profile.setState(known)
      }
      await fetchBalance(core, account, notify, { isForced: true }).catch(() => {})
    }
  }
  followSent(core, () => void look())
  followSettled(core, () => void look(1, 0))
}
