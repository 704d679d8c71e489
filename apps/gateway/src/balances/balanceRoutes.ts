import { Hono } from 'hono'
import * as v from 'valibot'
import type { Address } from 'viem'
import { createTimedCache } from '../cache/createTimedCache.ts'
import { type Chain, type Chains, getChain, readUpstream } from '../chains/chain.ts'
import type { GetTokenImageUrl } from '../directory/directoryRoutes.ts'
import { type ApiError, parseInput } from '../http/ApiError.ts'
import { addressSchema, caipAddressSchema, caipNetworkIdSchema, listSchema } from '../http/schemas.ts'
import { type Balance, readBalances } from './readBalances.ts'

const cacheLifetime = 10_000

const inputSchema = v.object({
  address: addressSchema,
  currency: v.optional(v.pipe(v.string(), v.toLowerCase(), v.literal('usd', 'only usd is supported'))),
  chainId: v.optional(caipNetworkIdSchema),
  forceUpdate: v.optional(v.pipe(listSchema, v.maxLength(100), v.array(caipAddressSchema)), ''),
})

/** Balances of an account on one chain, or on all. `forceUpdate` names tokens to read past the cache. */
export function createBalanceRoutes(chains: Chains, getImageUrl: GetTokenImageUrl): Hono {
  const app = new Hono()
  const cache = createTimedCache<Balance[]>(cacheLifetime)
  app.get('/v1/account/:address/balance', async (context) => {
    const input = parseInput(inputSchema, { ...context.req.query(), address: context.req.param('address') })
    const asked = input.chainId ? [getChain(chains, input.chainId)] : [...chains.values()]
    const read = (chain: Chain) => {
      const { caipNetworkId } = chain.config
      const wanted = input.forceUpdate.filter((token) => token.caipNetworkId === caipNetworkId)
      return readCached(
        chain,
        input.address,
        wanted.map(({ address }) => address),
      )
    }
    const rows = await readAvailable(asked, read)
    const balances = rows.map((row) => ({ ...row, iconUrl: getImageUrl(row.symbol) }))
    return context.json({ balances })
  })
  const readCached = (chain: Chain, account: Address, wanted: readonly Address[]) => {
    const key = `${chain.config.caipNetworkId}:${account}`
    if (wanted.length === 0) return cache.get(key, () => readBalances(chain, account))
    return cache.refresh(key, () => readBalances(chain, account, wanted))
  }
  return app
}

/** One chain that is down does not hide the others; when all asked for are down, that is the answer. */
async function readAvailable(
  chains: readonly Chain[],
  read: (chain: Chain) => Promise<Balance[]>,
): Promise<Balance[]> {
  const results = await Promise.allSettled(chains.map((chain) => readUpstream(read(chain))))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed && results.every((result) => result.status === 'rejected')) throw failed.reason as ApiError
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
}
