import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodePacked,
  type Hex,
  type PublicClient,
} from 'viem'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import { quoterAbi, v2PairAbi } from './abis.ts'
import { type Route, toPairs } from './listRoutes.ts'

/** What comes out of a route for an amount, in base units; null where its pools cannot give anything for it. */
export type QuoteRoute = (route: Route, amount: bigint) => Promise<bigint | null>

/** Reserves of a pair: of the token that goes in, of the one that comes out. */
type Reserves = readonly [bigint, bigint]

/** A path as Uniswap v3 packs it: 20 bytes for each token, 3 for the fee between. */
export const packPath = ({ tokens, fees }: Pick<Route, 'tokens' | 'fees'>): Hex =>
  encodePacked(
    tokens.flatMap((_, index) => (index === 0 ? ['address'] : ['uint24', 'address'])),
    tokens.flatMap((token, index) => (index === 0 ? [token] : [fees[index - 1], token])),
  )

/** What a pool of Uniswap v2 gives: it keeps 0.3 %, and the product of its reserves stays. */
const getV2Output = (amount: bigint, [reserveIn, reserveOut]: Reserves): bigint =>
  (amount * 997n * reserveOut) / (reserveIn * 1000n + amount * 997n)

/** Quotes of one block, so that they can be compared and added. Reserves are read once. */
export function createRouteQuoter(
  client: PublicClient,
  { v3 }: UniswapConfig,
  blockNumber: bigint,
): QuoteRoute {
  const reserves = new Map<Address, Promise<readonly [bigint, bigint, number] | null>>()
  const readReserves = (pool: Address) => {
    const known =
      reserves.get(pool) ??
      orNull(client.readContract({ abi: v2PairAbi, address: pool, functionName: 'getReserves', blockNumber }))
    reserves.set(pool, known)
    return known
  }
  const quoteV2 = async (route: Route, amount: bigint) => {
    const states = await Promise.all(route.pools.map(readReserves))
    return toPairs(route.tokens).reduce<bigint | null>((input, [from, to], index) => {
      const state = states[index]
      if (!input || !state || state[0] === 0n || state[1] === 0n) return null
      const isInOrder = from.toLowerCase() < to.toLowerCase()
      return getV2Output(input, isInOrder ? [state[0], state[1]] : [state[1], state[0]])
    }, amount)
  }
  const quoteV3 = async (route: Route, amount: bigint) => {
    if (!v3) return null
    const args = [packPath(route), amount] as const
    const call = { abi: quoterAbi, address: v3.quoter, functionName: 'quoteExactInput' } as const
    return (await orNull(client.readContract({ ...call, args, blockNumber })))?.[0] ?? null
  }
  return async (route, amount) => {
    const output = amount > 0n ? await (route.version === 2 ? quoteV2 : quoteV3)(route, amount) : null
    return output || null
  }
}

/** A contract that refuses has nothing to give; a node that does not answer is a failure. */
async function orNull<Value>(read: Promise<Value>): Promise<Value | null> {
  return read.catch((error: unknown) => {
    const isRefused =
      error instanceof BaseError &&
      error.walk(
        (cause) =>
          cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
      )
    if (isRefused) return null
    throw error
  })
}
