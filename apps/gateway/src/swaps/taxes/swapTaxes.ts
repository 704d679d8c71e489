import type { Address } from 'viem'
import type { SwapTaxes } from '../SwapSource.ts'
import type { QuoteRoute } from '../uniswap/createRouteQuoter.ts'
import type { Route } from '../uniswap/listRoutes.ts'
import type { ReadTax } from './createTaxReader.ts'

/** Of tokens that keep nothing. */
export const untaxed: SwapTaxes = { from: 0, to: 0, isTrap: false }

/** Whether a route takes tokens that keep a part: pools of v3 insist on all that they were promised. */
export const isForTaxed = ({ version }: Route): boolean => version === 2

/**
 * Makes what reads the taxes of both ends of some routes, each at a pool of its own, one of v2 where there is one. Null for what
 * cannot be sold. @param weth wrapped ether, which keeps nothing
 */
export function createSwapTaxes(readTax: ReadTax, weth: Address) {
  return async (routes: readonly Route[]): Promise<SwapTaxes | null> => {
    const [route] = [...routes].sort((one, other) => one.version - other.version)
    const [first, last] = [route?.pools[0], route?.pools.at(-1)]
    const [from, to] = [route?.tokens[0], route?.tokens.at(-1)]
    if (!first || !last || !from || !to) return null
    const none = { buy: 0, sell: 0, isTrap: false }
    const [given, wanted] = await Promise.all([
      from === weth ? none : readTax(from, first),
      to === weth ? none : readTax(to, last),
    ])
    return given.isTrap ? null : { from: given.sell, to: wanted.buy, isTrap: wanted.isTrap }
  }
}

/** Quotes of what is left: of what goes in, and of what comes out. */
export const withTaxes =
  (quote: QuoteRoute, { from, to }: SwapTaxes): QuoteRoute =>
  async (route, amount) => {
    const output = await quote(route, subtract(amount, from))
    return output && (subtract(output, to) || null)
  }

const subtract = (amount: bigint, tax: number | null) => amount - (amount * BigInt(tax ?? 0)) / 10_000n
