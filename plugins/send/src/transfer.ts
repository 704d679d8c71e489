import type { Network, TokenBalance } from '@portico/contract'

/** What a payment link asks to write to the chain beside the transfer. */
export interface PaymentMarks {
  /** Text that everybody can read. */
  readonly memo: string | null
  /** Addresses by which the receiver finds the transfer. */
  readonly references: readonly string[]
}

/** A transfer, complete and checked, with who and where it was made for. */
export interface Transfer {
  readonly token: TokenBalance
  /** Base units of the token. */
  readonly amount: bigint
  /** In the form of the network's namespace, as `to`. */
  readonly from: string
  readonly to: string
  readonly network: Network
}

/** What a transfer is made of. */
export type TransferParts = Pick<Transfer, 'token' | 'amount' | 'from' | 'to'>
