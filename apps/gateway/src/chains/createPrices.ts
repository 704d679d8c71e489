import { cachePrices } from './cachePrices.ts'
import { comparePrices } from './comparePrices.ts'
import { createHttpPrices } from './httpPrices.ts'
import type { PriceSource } from './priceSource.ts'

/** What {@link createPrices} needs. */
export interface PriceOptions {
  /** CAIP-2. */
  readonly chainId: string
  /** Prices of the chain's own pools. */
  readonly pools: PriceSource
  /** Address of a source of the operator's; absent where there is none. */
  readonly url?: string | undefined
  /** Milliseconds for one question. */
  readonly timeout: number
}

/** Prices of one chain: those of the operator's source where one is named, held against the pools; else those of the pools. */
export function createPrices({ pools, url, ...options }: PriceOptions): PriceSource {
  return cachePrices(url ? comparePrices(createHttpPrices({ url, ...options }), pools) : pools)
}
