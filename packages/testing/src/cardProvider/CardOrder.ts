import type { Address } from 'viem'

/** An asset that is sold. */
export interface SoldAsset {
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  /** Contract; null for the chain's own currency. */
  readonly address: Address | null
  /** Of the chain on which it is delivered. */
  readonly rpcUrl: string
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
