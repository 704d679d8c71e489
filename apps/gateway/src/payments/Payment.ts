/** What a merchant does about a payment that has not come as it should. */
export type Choice = 'accept' | 'refund' | 'ask'

/**
 * How a payment stands. `seen` is in a block that another may replace; `expired`: nothing came in time, and it is looked for all the same.
 */
export type PaymentState = 'waiting' | 'seen' | 'paid' | 'underpaid' | 'overpaid' | 'expired' | 'refunded'

/** Money that has come. */
export interface ReceivedTransfer {
  /** Its place on the chain: no two are the same. */
  readonly id: string
  /** CAIP-19. */
  readonly asset: string
  /** Base units. */
  readonly amount: bigint
  /** Of the transaction; null where a contract has paid out without one of its own being known. */
  readonly hash: string | null
  /** Milliseconds since 1970, by the chain's clock. */
  readonly at: number
  readonly isFinal: boolean
}

/** A payment as it is kept. */
export interface Payment {
  /** Of all that is asked for: 32 bytes. */
  readonly digest: string
  readonly paymentId: string
  /** CAIP-19. */
  readonly asset: string
  /** CAIP-2. */
  readonly chain: string
  readonly recipient: string
  /** Base units. */
  readonly amount: bigint
  /** 16 bytes, at the end of a call that pays it. */
  readonly reference: string
  /** One-time address, which pays out to the recipient alone; null on a chain without the contract that makes it. */
  readonly address: string | null
  /** Id of the merchant; null where the recipient is none's. */
  readonly merchant: string | null
  readonly state: PaymentState
  /** What the merchant has chosen for this one. */
  readonly choice: Choice | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly expiresAt: number
  readonly watchUntil: number
  readonly received: readonly ReceivedTransfer[]
  /** Transactions that have brought money back. */
  readonly refunds: readonly string[]
}
