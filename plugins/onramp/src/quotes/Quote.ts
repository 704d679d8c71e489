import type { Asset } from '../offers/Offer.ts'

/** Which amount is given: what is paid, or what arrives. */
export type AmountIn = 'payment' | 'purchase'

/** What somebody wants to buy. */
export interface Wish {
  readonly asset: Asset
  /** ISO 4217. */
  readonly currency: string
  readonly method: string
  /** ISO 3166-1 alpha-2; null where nobody has said. */
  readonly country: string | null
  readonly amountIn: AmountIn
  /** Smallest units of the currency, or base units of the asset. */
  readonly units: bigint
}

/** What it costs at one provider. */
export interface Quote {
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
  readonly wish: Wish
  /** Smallest units of the currency: what is paid in all, and of it what the provider and the network take. */
  readonly payment: bigint
  readonly providerFee: bigint
  readonly networkFee: bigint
  /** Base units of the asset. */
  readonly purchase: bigint
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** How far a provider's price is. `elsewhere`: its page alone says so. Only `ready` is a price. */
export type QuoteState =
  | { readonly status: 'loading' | 'failed' | 'elsewhere'; readonly quote: null }
  | { readonly status: 'ready'; readonly quote: Quote }
