import type { Network, TokenBalance } from '@portico/contract'
import type { Address } from '@portico/evm'

/** A transfer, complete and checked, with who and where it was made for. */
export interface Transfer {
  readonly token: TokenBalance
  /** Base units of the token. */
  readonly amount: bigint
  readonly from: Address
  readonly to: Address
  readonly network: Network
}

/** What a transfer is made of. */
export type TransferParts = Pick<Transfer, 'token' | 'amount' | 'from' | 'to'>
