import type { IncomingWebhook } from './webhooks/IncomingWebhook.ts'

/** Something that can be bought. */
export interface OnrampAsset {
  /** What the gateway calls it, unique among those of one provider: `usdc-local`. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Where it arrives, CAIP-2. */
  readonly caipNetworkId: string
  /** Contract or mint; null for the network's own currency. */
  readonly address: string | null
}

/** How much may be paid at once. The most particular one that fits counts. */
export interface OnrampLimit {
  /** ISO 4217. */
  readonly currency: string
  /** `card`, `ach_bank_account`, or another one of the provider's. */
  readonly method: string
  /** Id of an asset. @default any */
  readonly asset?: string | undefined
  /** ISO 3166-1 alpha-2. @default any */
  readonly country?: string | undefined
  /** Smallest units of the currency; both may be paid. */
  readonly min: bigint
  readonly max: bigint
}

/** What a provider sells, to whom, and how it is paid. */
export interface OnrampOffer {
  readonly assets: readonly OnrampAsset[]
  readonly limits: readonly OnrampLimit[]
  /** ISO 3166-1 alpha-2; null for all. */
  readonly countries: readonly string[] | null
  /** What it says of its fee, such as `1–2 %`. */
  readonly fee: string | null
}

/** What somebody wants to buy. */
export interface QuoteRequest {
  readonly asset: OnrampAsset
  readonly currency: string
  readonly method: string
  readonly country: string | null
  /** What is paid in all, smallest units of the currency; or what arrives, base units of the asset. */
  readonly amount: { readonly in: 'payment' | 'purchase'; readonly units: bigint }
}

/** What it costs, as the provider says. */
export interface ProviderQuote {
  /** What the provider knows it by. */
  readonly reference: string
  /** Smallest units of the currency: what is paid in all, and of it what the provider and the network take. */
  readonly payment: bigint
  readonly providerFee: bigint
  readonly networkFee: bigint
  /** Base units of the asset. */
  readonly purchase: bigint
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** What a checkout is opened for. */
export interface CheckoutRequest {
  /** The gateway's own, which comes back with everything that the provider says of it. */
  readonly order: string
  readonly asset: OnrampAsset
  /** Where it arrives. */
  readonly address: string
  /** Null where the visitor chooses at the provider. */
  readonly currency: string | null
  readonly method: string | null
  readonly country: string | null
  readonly amount: QuoteRequest['amount'] | null
  /** What the provider knows the quote by. */
  readonly quote: string | null
}

/** What a provider says of an order: `sent` when it has put a transaction on its way. */
export type ReportedState = 'pending' | 'paid' | 'sent' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** How an order stands, as the provider says. Whether something has arrived the chain says. */
export interface Report {
  readonly state: ReportedState
  readonly hash: string | null
}

/** Something that a provider reports by itself. */
export interface ReportedEvent extends Report {
  /** By which the same is known when it comes again. */
  readonly id: string
  /** The gateway's order. */
  readonly order: string
}

/** Somebody who sells crypto. */
export interface OnrampProvider {
  /** As addresses and the database have it. */
  readonly id: string
  readonly name: string
  readonly offer: OnrampOffer
  /** Asks what something costs; null where the provider says so on its own page alone. @throws Error */
  readonly fetchQuote: ((request: QuoteRequest) => Promise<ProviderQuote>) | null
  /** Makes the address of a page on which one order is paid. @throws Error */
  openCheckout(request: CheckoutRequest): Promise<string>
  /** Asks how an order stands; null while the provider does not know it, and where it does not say. @throws Error */
  fetchReport(order: string): Promise<Report | null>
  /** Reads what it reports by itself; null for what is about no order. @throws WebhookForgedError */
  readEvent(webhook: IncomingWebhook, now: number): ReportedEvent | null
}
