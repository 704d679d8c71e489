import * as v from 'valibot'
import { parseUnits } from 'viem'
import { requestJson } from '../outbound/requestJson.ts'
import { type PricedToken, type PriceSource, type Prices, usdDecimals } from './priceSource.ts'

/** What {@link createHttpPrices} needs. */
export interface HttpPriceOptions {
  /** CAIP-2. */
  readonly chainId: string
  /** Address of the source, up to what stands before `/v1`. */
  readonly url: string
  /** Milliseconds for one question. */
  readonly timeout: number
}

/** Tokens of one question. */
const tokensAtOnce = 100

const answerSchema = v.object({ fungibles: v.array(v.unknown()) })

/** Dollars for one. What is above is no price of anything. */
const rowSchema = v.object({
  address: v.string(),
  price: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e12)),
})

/** Prices of a source that answers as `POST /v1/fungible/price` of this gateway does. What it says is checked. */
export function createHttpPrices({ chainId, url, timeout }: HttpPriceOptions): PriceSource {
  const endpoint = `${url.replace(/\/$/, '')}/v1/fungible/price`
  const ask = async (tokens: readonly PricedToken[]): Promise<(readonly [string, bigint])[]> => {
    const asked = new Map(tokens.map(({ address }) => [`${chainId}:${address}`.toLowerCase(), address]))
    const addresses = tokens.map(({ address }) => `${chainId}:${address}`)
    const answer = await requestJson(endpoint, timeout, { currency: 'usd', addresses })
    return v.parse(answerSchema, answer).fungibles.flatMap((value) => {
      // A row that is odd, or of another token, is left out: it must not hide the others.
      const row = v.safeParse(rowSchema, value)
      const address = row.success && asked.get(row.output.address.toLowerCase())
      const price = row.success ? parseUnits(row.output.price.toFixed(usdDecimals), usdDecimals) : 0n
      return address && price > 0n ? [[address, price] as const] : []
    })
  }
  return {
    async getPrices(tokens): Promise<Prices> {
      const chunks = Array.from({ length: Math.ceil(tokens.length / tokensAtOnce) }, (_, index) =>
        tokens.slice(index * tokensAtOnce, (index + 1) * tokensAtOnce),
      )
      return new Map((await Promise.all(chunks.map(ask))).flat())
    },
  }
}
