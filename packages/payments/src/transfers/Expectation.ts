import type { Address, Hex } from 'viem'

/** What a merchant waits for. `toExpectation` makes one of a request. */
export interface Expectation {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** Contract of the token; null for the chain's own currency. */
  readonly asset: Address | null
  readonly recipient: Address
  /** Base units. */
  readonly amount: bigint
  /** Bytes at the end of the call's data, which tell this payment from another one of the same amount; null where the recipient does. */
  readonly reference: Hex | null
  /** Address of this payment alone, where money needs no reference; null where there is none. @default null */
  readonly address?: Address | null
  /** Seconds since 1970, by the chain's clock: what comes in a later block is late. */
  readonly until: bigint
}

/** Money that has come, by its place on the chain: no two are the same, and none comes twice. */
export interface Transfer {
  /**
   * CAIP-2, transaction and place in it: `eip155:1:0x…:3`. `value` is the place of the chain's own currency. What contracts have paid out to the
   * payment's address is `eip155:1:<address>:balance`: it has no place. On Solana the place is the account that got it: `solana:…:<signature>:<account>`.
   */
  readonly id: string
  /** Base units. */
  readonly amount: bigint
  readonly isLate: boolean
}

/** Money that was not asked for. */
export interface OtherTransfer extends Transfer {
  /** Contract or mint; null for the chain's own currency. */
  readonly asset: string | null
}

/**
 * How a payment stands. `pending`: in no block, or not in one that is final. `absent`: nothing of it pays here, or for this.
 * `wrongAsset`: the recipient has got something else than was asked for.
 */
export type PaymentState = 'pending' | 'failed' | 'absent' | 'wrongAsset' | 'underpaid' | 'paid' | 'overpaid'

/** What has been paid. */
export interface PaymentCheck {
  readonly state: PaymentState
  /** What has come of what was asked for, and is final. */
  readonly transfers: readonly Transfer[]
  /** What has come beside it. */
  readonly others: readonly OtherTransfer[]
  /** Sum of `transfers`, base units. */
  readonly amount: bigint
  /** What came in time does not do; whether the rest counts the merchant decides. */
  readonly isLate: boolean
  /** Blocks on top of the newest transaction's, its own counted; 0 while one is in none. */
  readonly confirmations: number
}
