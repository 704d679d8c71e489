import type { Address } from 'viem'
import type { PairPools } from './createPoolFinder.ts'

/** A way through pools of one version. */
export interface Route {
  readonly version: 2 | 3
  readonly tokens: readonly Address[]
  /** Millionths that each pool keeps. */
  readonly fees: readonly number[]
  readonly pools: readonly Address[]
}

/** Pools that a swap leads through at the most. */
const poolsAtMost = 3
/** Pools of Uniswap v2 all keep the same. */
const v2Fee = 3000

/** Lists of tokens from one to the other, the shortest first. @param through tokens that may be between */
export function listTokenPaths(from: Address, to: Address, through: readonly Address[]): Address[][] {
  const between = through.filter((token) => token !== from && token !== to)
  const grow = (paths: Address[][]): Address[][] =>
    paths.flatMap((path) => between.filter((token) => !path.includes(token)).map((token) => [...path, token]))
  const lists: Address[][] = [[from]]
  const all = [...lists]
  let latest = lists
  for (let length = 1; length < poolsAtMost; length += 1) {
    latest = grow(latest)
    all.push(...latest)
  }
  return all.map((path) => [...path, to])
}

/** Pairs of neighbours of a list of tokens. */
export const toPairs = (tokens: readonly Address[]): (readonly [Address, Address])[] =>
  tokens.slice(1).map((token, index) => [tokens[index] as Address, token])

/** Every way along a list of tokens: one through Uniswap v2, and one for each choice of pools of v3. */
export function listRoutes(
  tokens: readonly Address[],
  getPools: (one: Address, other: Address) => PairPools,
): Route[] {
  const pairs = toPairs(tokens).map(([one, other]) => getPools(one, other))
  const v2 = pairs.flatMap(({ v2: pool }) => pool ?? [])
  const choices = pairs.reduce<(readonly { fee: number; pool: Address }[])[]>(
    (begun, { v3 }) => begun.flatMap((chosen) => v3.map((pool) => [...chosen, pool])),
    [[]],
  )
  return [
    ...(v2.length === pairs.length
      ? [{ version: 2, tokens, fees: pairs.map(() => v2Fee), pools: v2 } as const]
      : []),
    ...choices.map((chosen): Route => {
      const [fees, pools] = [chosen.map(({ fee }) => fee), chosen.map(({ pool }) => pool)]
      return { version: 3, tokens, fees, pools }
    }),
  ]
}
