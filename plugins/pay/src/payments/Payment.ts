import type { Hex } from '@portico/evm'

/** How a payment stands, as the gateway has found it on the chain. */
export const paymentStates = [
  'waiting',
  'seen',
  'paid',
  'underpaid',
  'overpaid',
  'expired',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** What the shop has chosen to do with what is not as it was asked for; null while it has not said. */
export type Choice = 'accept' | 'refund' | 'ask'

/** Something that has come. */
export interface Received {
  /** CAIP-19. */
  readonly asset: string
  /** Base units of that asset. */
  readonly amount: bigint
  /** Null where a contract has paid out, and its transaction is not known. */
  readonly hash: string | null
  /** After the quote's time. */
  readonly isLate: boolean
  /** No reorganisation takes it back. */
  readonly isFinal: boolean
}

/** A payment, as the gateway says it. Amounts are base units of the asset that was asked for. */
export interface Payment {
  readonly id: Hex
  readonly state: PaymentState
  readonly received: readonly Received[]
  readonly paid: bigint
  /** What is missing. */
  readonly due: bigint
  /** Milliseconds since 1970 until which a quote holds. */
  readonly expiresAt: number
  /** It can be paid at an address of its own. */
  readonly hasAddress: boolean
  readonly choice: Choice | null
  /** Hashes of what went back. */
  readonly refunds: readonly string[]
  readonly isLate: boolean
  /** Other assets have come. */
  readonly hasWrongAsset: boolean
}

/** States after which nothing of its own accord is awaited. */
export const isOver = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'paid' || state === 'overpaid' || state === 'refunded'
