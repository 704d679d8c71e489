import type { CaipNetworkId } from '@portico/contract'

/** Something that can be bought. */
export interface Asset {
  /** The provider's, and the gateway's. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly caipNetworkId: CaipNetworkId
  /** Contract or mint; null for the network's own currency. */
  readonly address: string | null
}

/** How much may be paid of a currency in one way; both bounds may. Smallest units. */
export interface Limit {
  /** Id of an asset; null for any. */
  readonly asset: string | null
  /** ISO 4217. */
  readonly currency: string
  /** `card`, `ach_bank_account`, or another one of the provider's. */
  readonly method: string
  readonly min: bigint
  readonly max: bigint
}

/** Somebody who sells. */
export interface Provider {
  readonly id: string
  readonly name: string
  /** In the provider's words, such as `1–2 %`. */
  readonly fee: string | null
  /** Says prices here, and not on its page alone. */
  readonly hasQuotes: boolean
  readonly assets: readonly Asset[]
  readonly limits: readonly Limit[]
}

/** What can be bought in a country. */
export interface Offer {
  readonly providers: readonly Provider[]
  /** The gateway has not said so: these are the limits that usually hold, and nobody sells. */
  readonly isUsual: boolean
}

/** Limits that hold where nobody says others, by way to pay. */
const usual = [
  ['card', 1_000n, 750_000n],
  ['ach_bank_account', 1_000n, 2_500_000n],
] as const

/** Limits that hold where nobody says others. */
export const usualLimits: readonly Limit[] = ['USD', 'EUR'].flatMap((currency) =>
  usual.map(([method, min, max]) => ({ asset: null, currency, method, min, max })),
)

/** What is known where the gateway does not answer. */
export const usualOffer: Offer = { providers: [], isUsual: true }
