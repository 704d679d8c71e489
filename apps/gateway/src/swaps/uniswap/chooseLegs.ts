import type { QuoteRoute } from './createRouteQuoter.ts'
import type { Route } from './listRoutes.ts'

/** A route, what goes into it and what comes out, in base units. */
export interface Leg {
  readonly route: Route
  readonly amount: bigint
  readonly output: bigint
}

/** Routes that are tried in pairs. */
const candidatesAtMost = 4
const parts = 10n
/** Parts of 10,000 that a second way has to give more: it costs the visitor gas of its own. */
const worthwhile = 5n

/** What each route gives for a whole amount, the best first. */
async function listWhole(
  routes: readonly Route[],
  amount: bigint,
  quote: QuoteRoute,
): Promise<readonly Leg[]> {
  const legs = await Promise.all(routes.map((route) => toLeg(route, amount, quote)))
  return legs.filter((leg) => leg !== null).sort((one, other) => compare(other.output, one.output))
}

async function toLeg(route: Route, amount: bigint, quote: QuoteRoute): Promise<Leg | null> {
  const output = await quote(route, amount)
  return output === null ? null : { route, amount, output }
}

/** The one best way for an amount. */
export const chooseOne: typeof chooseLegs = async (routes, amount, quote) =>
  (await listWhole(routes, amount, quote)).slice(0, 1)

/**
 * The best way for an amount, or the best two: each pair of the best routes is tried at each tenth. Two that share a pool
 * are none, because each was quoted as if it were alone in it.
 */
export async function chooseLegs(
  routes: readonly Route[],
  amount: bigint,
  quote: QuoteRoute,
): Promise<readonly Leg[]> {
  const whole = await listWhole(routes, amount, quote)
  const [best] = whole
  if (!best) return []
  const candidates = whole.slice(0, candidatesAtMost).map(({ route }) => route)
  const pairs = candidates.flatMap((route, index) =>
    candidates
      .slice(index + 1)
      .filter((other) => !other.pools.some((pool) => route.pools.includes(pool)))
      .flatMap((other) => listShares(amount).map((share) => [route, other, share] as const)),
  )
  const splits = await Promise.all(
    pairs.map(([route, other, share]) =>
      Promise.all([toLeg(route, share, quote), toLeg(other, amount - share, quote)]),
    ),
  )
  return splits
    .filter((legs): legs is [Leg, Leg] => legs.every((leg) => leg !== null))
    .reduce<readonly Leg[]>((chosen, legs) => (isWorthwhile(legs, best, chosen) ? legs : chosen), [best])
}

const isWorthwhile = (legs: readonly Leg[], best: Leg, chosen: readonly Leg[]) =>
  sumOutput(legs) > sumOutput(chosen) && sumOutput(legs) * 10_000n > best.output * (10_000n + worthwhile)

/** Base units of what comes out of all. */
export const sumOutput = (legs: readonly Leg[]): bigint => legs.reduce((sum, { output }) => sum + output, 0n)

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)

const listShares = (amount: bigint): readonly bigint[] =>
  Array.from({ length: Number(parts) - 1 }, (_, index) => (amount * BigInt(index + 1)) / parts)
