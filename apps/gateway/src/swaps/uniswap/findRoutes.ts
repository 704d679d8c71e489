import type { Address } from 'viem'
import type { FindPools, PairPools } from './createPoolFinder.ts'
import { listRoutes, listTokenPaths, type Route, toPairs } from './listRoutes.ts'

/** Each is a question to the chain; anybody may make pools. The shortest come first. */
const routesAtMost = 150

/** Ways from one token to another, through pools that are there. */
export async function findRoutes(
  from: Address,
  to: Address,
  through: readonly Address[],
  findPools: FindPools,
): Promise<Route[]> {
  const paths = listTokenPaths(from, to, through)
  const pairs = new Map(paths.flatMap(toPairs).map((pair) => [pair.join(' '), pair]))
  const found = new Map<string, PairPools>()
  await Promise.all(
    [...pairs].map(async ([key, [one, other]]) => void found.set(key, await findPools(one, other))),
  )
  const none: PairPools = { v2: null, v3: [] }
  const routes = paths.flatMap((path) =>
    listRoutes(path, (one, other) => found.get(`${one} ${other}`) ?? none),
  )
  return routes.slice(0, routesAtMost)
}
