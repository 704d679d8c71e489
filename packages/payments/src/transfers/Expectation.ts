import type { Address, Hex } from 'viem'

/** What a merchant waits for. */
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
  /** Seconds since 1970, by the chain's clock: what comes in a later block is late. */
  readonly until: bigint
}

/** Money that has come, by its place on the chain: no two are the same, and none comes twice. */
export interface Transfer {
  /** CAIP-2, transaction and place in it: `eip155:1:0x…:3`. `value` is the place of the chain's own currency. */
  readonly id: string
  /** Base units. */
  readonly amount: bigint
}

/**
 * How a payment stands. `pending`: in no block, or not in one that is final. `absent`: the transaction pays somebody else, or for something else.
 * `wrongAsset`: it has brought the recipient something else than was asked for.
 */
export type PaymentState = 'pending' | 'failed' | 'absent' | 'wrongAsset' | 'underpaid' | 'paid' | 'overpaid'

/** What a transaction has paid. */
export interface PaymentCheck {
  readonly state: PaymentState
  /** What has come of what was asked for. */
  readonly transfers: readonly Transfer[]
  /** Their sum, base units. */
  readonly amount: bigint
  /** It came after the time; whether it counts the merchant decides. */
  readonly isLate: boolean
  /** Blocks on top of the transaction's, its own counted; 0 while it is in none. */
  readonly confirmations: number
}
