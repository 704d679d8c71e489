import { Hono } from 'hono'
import * as v from 'valibot'
import { createTimedCache } from '../cache/createTimedCache.ts'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { addressSchema, caipNetworkIdSchema, solanaAddressSchema } from '../http/schemas.ts'
import type { Describe, Nft } from './createDescriber.ts'
import type { NftSource } from './NftSource.ts'
import { solanaIdSchema } from './nftOptions.ts'

/** Where NFTs come from, by CAIP-2. */
export type NftSources = ReadonlyMap<string, NftSource>

/** Answer of `GET /v1/account/{address}/nfts`. */
export interface NftAnswer {
  readonly nfts: readonly Nft[]
  /** Query `cursor` of the next page; null when there is none. */
  readonly next: string | null
  /** False while older blocks are still to be read. */
  readonly isComplete: boolean
}

const pageSize = 24
const cacheLifetime = 10_000

const cursor = v.optional(v.pipe(v.string(), v.maxLength(1000), v.regex(/^[\w-]+$/, 'is none of ours')))
const chainIdSchema = v.object({
  chainId: v.union([caipNetworkIdSchema, solanaIdSchema], 'must be a CAIP-2 id'),
})
const evmSchema = v.object({ address: addressSchema, cursor })
const solanaSchema = v.object({ address: solanaAddressSchema, cursor })

/** NFTs of an account on one chain, spam among them and marked. */
export function createNftRoutes(sources: NftSources, describe: Describe): Hono {
  const app = new Hono()
  const cache = createTimedCache<NftAnswer>(cacheLifetime)
  const read = async (source: NftSource, chainId: string, address: string, cursor: string | null) => {
    const { nfts, ...page } = await source.list(address, { cursor, limit: pageSize })
    return { nfts: await describe(chainId, nfts), ...page }
  }
  app.get('/v1/account/:address/nfts', async (context) => {
    const { chainId } = parseInput(chainIdSchema, context.req.query())
    const schema = chainId.startsWith('eip155:') ? evmSchema : solanaSchema
    const input = { ...context.req.query(), address: context.req.param('address') }
    const { address, cursor = null } = parseInput(schema, input)
    const source = sources.get(chainId)
    if (!source) throw new ApiError(400, [{ name: 'chainId', description: `${chainId} is not supported` }])
    // Anybody may write a cursor: pages behind the first are read anew, or each would take a place.
    if (cursor !== null) return context.json(await read(source, chainId, address, cursor))
    const key = `${chainId}:${address}`
    const answer = await cache.get(key, () => read(source, chainId, address, cursor))
    // Anyone who asks again wants what has been read meanwhile.
    if (!answer.isComplete) cache.forget(key)
    return context.json(answer)
  })
  return app
}
