import type { PriceSource, Prices } from './priceSource.ts'

/** So many times apart, one of two prices is wrong, and nobody knows which. */
const factor = 10n

/**
 * Prices of a source, held against those of pools: one that is an order of magnitude away from the other is not known. What only
 * one of the two knows is taken as it is, and one that fails knows nothing.
 */
export function comparePrices(source: PriceSource, pools: PriceSource): PriceSource {
  return {
    async getPrices(tokens) {
      const [told, traded] = await Promise.allSettled([source.getPrices(tokens), pools.getPrices(tokens)])
      if (told.status === 'rejected' && traded.status === 'rejected') throw told.reason
      return merge(getKnown(told), getKnown(traded))
    },
  }
}

const getKnown = (result: PromiseSettledResult<Prices>): Prices =>
  result.status === 'fulfilled' ? result.value : new Map()

function merge(told: Prices, traded: Prices): Prices {
  const merged = new Map(traded)
  for (const [address, price] of told) {
    const other = traded.get(address)
    if (other === undefined || (price < other * factor && other < price * factor)) merged.set(address, price)
    else merged.delete(address)
  }
  return merged
}
