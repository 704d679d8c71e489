import { createTimedCache } from '../cache/createTimedCache.ts'
import type { PricedToken, PriceSource } from './priceSource.ts'

/** Milliseconds for which a price is kept. */
export const priceLifetime = 15_000

/** Keeps each price for a while, also that there is none. What is not kept is asked for at once. @param now milliseconds */
export function cachePrices(source: PriceSource, now: () => number = Date.now): PriceSource {
  const cache = createTimedCache<{ readonly price: string | null }>(priceLifetime, now)
  return {
    async getPrices(tokens) {
      const read = createBatch(source, tokens)
      const entries = await Promise.all(
        tokens.map(async (token) => {
          const { price } = await cache.get(token.address, () => read(token))
          return [token.address, price] as const
        }),
      )
      return new Map(
        entries.flatMap(([address, price]) => (price === null ? [] : [[address, BigInt(price)] as const])),
      )
    },
  }
}

/** Collects what is read in one turn, and asks for all of it in one question. */
function createBatch(source: PriceSource, tokens: readonly PricedToken[]) {
  const wanted = new Set<string>()
  let answer: ReturnType<PriceSource['getPrices']> | undefined
  return async ({ address }: PricedToken) => {
    wanted.add(address)
    answer ??= Promise.resolve().then(() =>
      source.getPrices(tokens.filter((token) => wanted.has(token.address))),
    )
    return { price: (await answer).get(address)?.toString() ?? null }
  }
}
