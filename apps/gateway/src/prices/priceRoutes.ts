import { Hono } from 'hono'
import * as v from 'valibot'
import { type Address, formatUnits } from 'viem'
import { type Chain, type Chains, getChain, readUpstream } from '../chains/chain.ts'
import { usdDecimals } from '../chains/priceSource.ts'
import type { GetTokenImageUrl } from '../directory/directoryRoutes.ts'
import { parseInput, readJson } from '../http/ApiError.ts'
import { caipAddressSchema } from '../http/schemas.ts'
import { readTokenMetadata } from './tokenMetadata.ts'

const bodySchema = v.object({
  currency: v.pipe(v.string(), v.toLowerCase(), v.literal('usd', 'only usd is supported')),
  addresses: v.pipe(v.array(caipAddressSchema), v.minLength(1), v.maxLength(100)),
})

/** Prices of tokens. A token whose price is not known is listed without one; what is no token is left out. */
export function createPriceRoutes(chains: Chains, getImageUrl: GetTokenImageUrl): Hono {
  const app = new Hono()
  app.post('/v1/fungible/price', async (context) => {
    const { addresses } = parseInput(bodySchema, await readJson(context))
    const rows = addresses.map(async ({ caipNetworkId, address }) => {
      const row = await readUpstream(readPrice(getChain(chains, caipNetworkId), address))
      return row && { ...row, address: `${caipNetworkId}:${address}`, iconUrl: getImageUrl(row.symbol) }
    })
    const fungibles = (await Promise.all(rows)).filter((row) => row !== null)
    return context.json({ fungibles })
  })
  return app
}

async function readPrice(chain: Chain, address: Address) {
  const token = await readTokenMetadata(chain, address)
  if (!token) return null
  const price = (await chain.prices.getPrices([token])).get(address)
  return {
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
    ...(price !== undefined && { price: Number(formatUnits(price, usdDecimals)) }),
  }
}
