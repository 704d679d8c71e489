/** How much a swap loses to the price that it moves, in what the visitor has to do about it. */
export type ImpactLevel =
  /** Nothing is said. */
  | 'low'
  /** From 3 %: it is said. */
  | 'said'
  /** From 5 %: it is said in red. */
  | 'high'
  /** From 10 %: a word has to be typed. */
  | 'severe'
  /** From 15 %: it is not swapped. */
  | 'refused'
  /** Nobody knows what one of the two is worth: that has to be agreed to. */
  | 'unknown'

/** Basis points from which each begins, the gravest first. */
const thresholds = [
  [1_500, 'refused'],
  [1_000, 'severe'],
  [500, 'high'],
  [300, 'said'],
] as const

/** What is known of a swap's price. */
export interface PriceFacts {
  /** Basis points by which the amount moves the price of its pools; null where nobody says. */
  readonly poolImpact: number | null
  /** USD that are given; null where that is not known. */
  readonly fromValue: number | null
  /** USD that come; null where that is not known. */
  readonly toValue: number | null
  /** Native currency against what wraps it: worth the same, by contract. */
  readonly isWrap: boolean
}

/**
 * Basis points that are lost, the worse of what pools and prices say; null where the prices are not known. A pool alone cannot say it:
 * one that is off the market is moved by nothing, and still takes everything.
 */
export function getImpact({ poolImpact, fromValue, toValue, isWrap }: PriceFacts): number | null {
  if (isWrap) return 0
  if (!fromValue || toValue === null) return null
  const lost = Math.round((1 - toValue / fromValue) * 10_000)
  return Math.max(0, lost, poolImpact ?? 0)
}

/** @param impact of {@link getImpact} @param isAnyTaken the site lets through what would be refused */
export function rateImpact(impact: number | null, isAnyTaken: boolean): ImpactLevel {
  if (impact === null) return 'unknown'
  const level = thresholds.find(([from]) => impact >= from)?.[1] ?? 'low'
  return level === 'refused' && isAnyTaken ? 'severe' : level
}
