import type { AccountProfile, CaipAddress } from '@portico/contract'
import { formatAmount } from '@portico/ui'
import type { Core } from '../Core.ts'
import { fetchIdentity } from './fetchIdentity.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'

/** What is asked for. */
export interface ProfileWish {
  /** The account's own currency is asked for as well. @default true */
  readonly hasBalance?: boolean
}

/** Fetches an account's name, picture and balance, and tells each as it comes. Never throws: what fails is not told. */
export async function fetchProfile(
  core: Core,
  account: CaipAddress,
  { hasBalance = true }: ProfileWish,
  tell: (known: Partial<AccountProfile>) => void,
): Promise<void> {
  const identity = fetchIdentity(core, account).then(({ name, avatar }) =>
    tell({ profileName: name, profileImage: avatar }),
  )
  const fetchBalance = async () => {
    const { amount, decimals, symbol } = await fetchNativeBalance(core, account)
    const text = `${formatAmount(amount, decimals, core.language.getState().locale)} ${symbol}`
    tell({ balance: { amount: `${amount}`, decimals, text }, balanceSymbol: symbol })
  }
  await Promise.allSettled([identity, hasBalance && fetchBalance()])
}
