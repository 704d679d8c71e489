import type { OnrampAsset } from '../OnrampProvider.ts'
import type { OrderState } from './orderStates.ts'

/** What is bought. Amounts are null where the visitor chooses them at the provider. */
export interface Purchase {
  readonly asset: OnrampAsset
  /** ISO 4217. */
  readonly currency: string | null
  /** Smallest units of the currency, decimal text. */
  readonly payment: string | null
  /** Base units of the asset, decimal text. */
  readonly amount: string | null
}

/** Something that somebody buys. */
export interface Order {
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
  readonly purchase: Purchase
  /** CAIP-10. */
  readonly account: string
  readonly state: OrderState
  readonly hash: string | null
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly changedAt: number
}
