import type { Address } from 'viem'
import type { PaidAsset } from '../chain/payOut.ts'

/** An asset that is sold. */
export interface SoldAsset extends PaidAsset {
  /** US cents for one. */
  readonly price: number
}

/** How an order stands. */
export type CardOrderState = 'pending' | 'paid' | 'sent' | 'failed' | 'cancelled' | 'refunded'

/** What somebody buys here. */
export interface CardOrder {
  /** The buyer's own name for it, unique. */
  readonly order: string
  readonly asset: SoldAsset
  readonly address: Address
  /** What is paid, such as `100.00`; null while the page has to ask. */
  readonly total: string | null
  readonly currency: string
  readonly method: string
  /** Base units. */
  readonly purchase: bigint
  state: CardOrderState
  hash: string | null
}
