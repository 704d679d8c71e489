import { type Address, type PublicClient, zeroAddress } from 'viem'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import { v2FactoryAbi, v3FactoryAbi } from './abis.ts'

/** The pools of two tokens. */
export interface PairPools {
  readonly v2: Address | null
  readonly v3: readonly { readonly fee: number; readonly pool: Address }[]
}

/** Finds the pools of two tokens, in either order. @throws Error when the chain does not answer */
export type FindPools = (one: Address, other: Address) => Promise<PairPools>

/** Millionths that pools of Uniswap v3 may keep. */
const v3Fees = [100, 500, 3000, 10_000] as const
/** Milliseconds after which a pool that was not there is looked for again. */
const lifetime = 60_000

/** Makes {@link FindPools} for one chain. */
export function createPoolFinder(client: PublicClient, { v2Factory, v3 }: UniswapConfig): FindPools {
  const cache = createTimedCache<PairPools>(lifetime)
  const orNull = (address: Address) => (address === zeroAddress ? null : address)
  const readV2 = async (pair: readonly [Address, Address]) =>
    v2Factory
      ? orNull(
          await client.readContract({
            abi: v2FactoryAbi,
            address: v2Factory,
            functionName: 'getPair',
            args: pair,
          }),
        )
      : null
  const readV3 = async ([one, other]: readonly [Address, Address]) => {
    if (!v3) return []
    const found = v3Fees.map(async (fee) => {
      const call = { abi: v3FactoryAbi, address: v3.factory, functionName: 'getPool' } as const
      const pool = orNull(await client.readContract({ ...call, args: [one, other, fee] }))
      return pool ? [{ fee, pool }] : []
    })
    return (await Promise.all(found)).flat()
  }
  return (one, other) => {
    const pair = one.toLowerCase() < other.toLowerCase() ? ([one, other] as const) : ([other, one] as const)
    return cache.get(pair.join(' '), async () => {
      const [inV2, inV3] = await Promise.all([readV2(pair), readV3(pair)])
      return { v2: inV2, v3: inV3 }
    })
  }
}
