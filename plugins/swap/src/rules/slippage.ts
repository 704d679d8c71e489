import { parseAmount } from '@portico/evm'

/** Basis points of a quote that may be lost on the way. */
export type Slippage = number

/** What a visitor who says nothing takes. */
const defaultSlippage: Slippage = 100
/** What is suggested where both tokens are worth a dollar. */
const stableSlippage: Slippage = 50
/** From more than this on it is warned of. */
export const carefulSlippage: Slippage = 500
const bounds = { least: 1, most: 5_000 }

/** @param text percent, decimal text with a point, as `0.5` @returns null for what is none between 0.01 and 50, or finer than a hundredth */
export function parseSlippage(text: string): Slippage | null {
  const points = parseAmount(text, 2)
  if (points === null || points < bounds.least || points > bounds.most) return null
  return Number(points)
}

/** USD by which a token that is worth a dollar may be off. */
const width = 0.02
const isStable = (price: number | null) => price !== null && Math.abs(price - 1) <= width

/** What is suggested for two tokens. @param prices USD of one whole token, null where that is not known */
export const suggestSlippage = (prices: readonly (number | null)[]): Slippage =>
  prices.every(isStable) ? stableSlippage : defaultSlippage

/** Base units that come at least: rounded down, as the chain does. */
export const getMinimum = (toAmount: bigint, slippage: Slippage): bigint =>
  (toAmount * BigInt(10_000 - slippage)) / 10_000n
