import type { PaymentRequest } from '@portico/contract/payments'
import type { Client } from 'viem'
import type { Finality } from '../transfers/checkPayment.ts'
import type { Claims } from '../transfers/claimTransfers.ts'
import type { PaymentCheck } from '../transfers/Expectation.ts'
import type { PaymentChoice } from '../webhooks/readPaymentEvent.ts'
import type { InTurn } from './createTurns.ts'

/** An order, as far as its payment goes. */
export interface ShopOrder extends PaymentRequest {
  /** Whether `onPaid` has done its work: what it writes last. */
  readonly isPaid: boolean
  /** Seconds since 1970, by the chain's clock: what comes in a later block is late. @default nothing is */
  readonly until?: bigint
}

/** A payment that is not as it was asked for. */
export interface OddPayment<Order extends ShopOrder> {
  readonly order: Order
  /** What the chain says: underpaid, overpaid, another asset, or late. */
  readonly check: PaymentCheck
  /** What was chosen before, by the shop or by its configuration at the gateway. */
  readonly choice: PaymentChoice | null
}

/** Parameters of `createPaymentHandler`. */
export interface PaymentHandlerParameters<Order extends ShopOrder> {
  /** `whsec_` and base64, the first of which signs choices; several while one is changed. */
  readonly secrets: readonly string[]
  /** Where choices go. */
  readonly gatewayUrl: string
  /** Reads an order anew. Null for one that there is not. */
  findOrder(paymentId: string): Promise<Order | null>
  /** By CAIP-2 id; of Solana one whose transport leads to a node of it. */
  readonly clients: Readonly<Record<string, Client>>
  readonly claims: Claims
  /** By CAIP-2 id of eip155. @default 'finalized' on every chain, as it always is on Solana */
  readonly finality?: Readonly<Record<string, Finality>>
  /**
   * Ships, and writes down that it has, so that `findOrder` says so. Runs once for each order, and again where it has thrown, or this process has ended before
   * it was done.
   */
  onPaid(order: Order, check: PaymentCheck): Promise<void>
  /**
   * Decides about a payment that is not as it was asked for: `accept` ships, and the others do not. Null leaves it as it is. Asked at each webhook about
   * such a payment, and has to say the same each time. @default what is overpaid in time is accepted, and all else left
   */
  choose?(payment: OddPayment<Order>): PaymentChoice | null | Promise<PaymentChoice | null>
  /** Where several processes share the orders: a lock that they share too. @default turns within this process */
  readonly inTurn?: InTurn
  /** Is told what went wrong, and what was refused. @default nobody is */
  onError?(error: unknown): void
  /** Milliseconds since 1970. @default the machine's clock */
  readonly now?: () => number
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch
}
