import type { CaipAddress, Namespace } from '../caip.ts'
import type { AccountType, WalletInfo } from '../state.ts'

/** An address under which the visitor is connected. */
export interface ConnectedAddress {
  readonly address: string
  /** With the network that its wallet is on, which may be one the site does not offer. */
  readonly caipAddress: CaipAddress
  readonly namespace: Namespace
  /** What its wallet says that it is: `payment` or `ordinal` on Bitcoin. Null where it does not say. */
  readonly type: AccountType | null
  readonly wallet: WalletInfo
  /** @see Account.recoveryView */
  readonly recoveryView?: string
}
