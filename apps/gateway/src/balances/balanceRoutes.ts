import { Hono } from 'hono'
import * as v from 'valibot'
import { createTimedCache } from '../cache/createTimedCache.ts'
import { readUpstream } from '../chains/chain.ts'
import type { GetTokenImageUrl } from '../directory/directoryRoutes.ts'
import { ApiError, parseInput } from '../http/ApiError.ts'
import {
  addressSchema,
  caipAddressSchema,
  caipNetworkIdSchema,
  listSchema,
  solanaAddressSchema,
} from '../http/schemas.ts'
import { solanaIdSchema } from '../nfts/nftOptions.ts'
import type { Balance } from './Balance.ts'
import type { BalanceSources } from './createBalanceSources.ts'
import { listNativeTwins } from './nativeTwins.ts'

const cacheLifetime = 10_000

const common = {
  currency: v.optional(v.pipe(v.string(), v.toLowerCase(), v.literal('usd', 'only usd is supported'))),
  forceUpdate: v.optional(v.pipe(listSchema, v.maxLength(100), v.array(caipAddressSchema)), ''),
}
/** One chain or several. What is wrong with any of them is said of the parameter, as where there is one. */
const listOf = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      listSchema,
      v.minLength(1, 'names no chain'),
      v.maxLength(100),
      v.check((ids) => ids.every((id) => v.is(schema, id)), 'must be CAIP-2 ids of the account’s kind'),
      v.array(schema),
    ),
  )
const evmSchema = v.object({ ...common, address: addressSchema, chainId: listOf(caipNetworkIdSchema) })
const solanaSchema = v.object({
  ...common,
  address: solanaAddressSchema,
  chainId: listOf(solanaIdSchema),
  // Tokens of Solana are read all at once: naming one reads them anew.
  forceUpdate: v.optional(v.pipe(listSchema, v.maxLength(100)), ''),
})

/** Where an answer comes from, and of which chain. */
interface Reading {
  readonly chainId: string
  readonly read: () => Promise<Balance[]>
}

/** Balances of an account on the chains that are named, or on all of its kind. `forceUpdate` names tokens to read past the cache. */
export function createBalanceRoutes(sources: BalanceSources, getImageUrl: GetTokenImageUrl): Hono {
  const app = new Hono()
  const cache = createTimedCache<Balance[]>(cacheLifetime)
  app.get('/v1/account/:address/balance', async (context) => {
    const input = readInput(context.req.query(), context.req.param('address'))
    const readings = input.chainIds(sources).map(([chainId, source]): Reading => {
      const wanted = input.getWanted(chainId)
      const key = `${chainId}:${input.address}`
      const read = () => source.read(input.address, wanted ?? [])
      return { chainId, read: () => (wanted ? cache.refresh(key, read) : cache.get(key, read)) }
    })
    const { rows, unavailable } = await readAvailable(readings)
    return context.json({
      balances: rows.map((row) => ({ ...row, iconUrl: getImageUrl(row.symbol) })),
      unavailable,
      nativeTwins: listNativeTwins(readings.map(({ chainId }) => chainId)),
    })
  })
  return app
}

/** An account, on which chains it is asked for, and what is to be read past the cache: null where nothing is. */
function readInput(query: Record<string, string>, address: string) {
  const kind = address.startsWith('0x') ? 'eip155:' : 'solana:'
  const input =
    kind === 'eip155:'
      ? parseInput(evmSchema, { ...query, address })
      : parseInput(solanaSchema, { ...query, address })
  const tokens = input.forceUpdate.map((token) => (typeof token === 'string' ? parseMint(token) : token))
  return {
    address: input.address,
    chainIds: (sources: BalanceSources) =>
      input.chainId
        ? [...new Set<string>(input.chainId)].map((id) => [id, getSource(sources, id)] as const)
        : [...sources].filter(([id]) => id.startsWith(kind)),
    getWanted(chainId: string): string[] | null {
      const wanted = tokens.filter(({ caipNetworkId }) => caipNetworkId === chainId)
      return wanted.length > 0 ? wanted.map(({ address }) => address) : null
    },
  }
}

const parseMint = (token: string) => ({
  caipNetworkId: token.slice(0, token.lastIndexOf(':')),
  address: token.slice(token.lastIndexOf(':') + 1),
})

function getSource(sources: BalanceSources, chainId: string) {
  const source = sources.get(chainId)
  if (!source) throw new ApiError(400, [{ name: 'chainId', description: `${chainId} is not supported` }])
  return source
}

/** One chain that is down does not hide the others, and is named; when all asked for are down, that is the answer. */
async function readAvailable(readings: readonly Reading[]) {
  const results = await Promise.allSettled(readings.map(({ read }) => readUpstream(read())))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed && results.every((result) => result.status === 'rejected')) throw failed.reason as ApiError
  return {
    rows: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
    unavailable: readings.flatMap(({ chainId }, index) =>
      results[index]?.status === 'rejected' ? chainId : [],
    ),
  }
}
