import * as v from 'valibot'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import { createAsker } from '../../outbound/createAsker.ts'
import type { ExchangeProvider } from './ExchangeProvider.ts'
import type { ExchangeOptions } from './exchangeOptions.ts'

const units = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)
const page = v.pipe(v.string(), v.url(), v.regex(/^https?:/))
const openedSchema = v.object({ url: page, fee: units })
const reportSchema = v.object({
  state: v.picklist(['open', 'sent', 'failed', 'cancelled']),
  hash: v.nullable(v.pipe(v.string(), v.maxLength(128))),
})
const assetsSchema = v.object({
  assets: v.array(v.object({ code: v.string(), fee: v.pipe(v.string(), v.regex(/^\d{1,78}$/)) })),
})

/** Milliseconds for which what a withdrawal costs is believed before one is opened. */
const feeTime = 60_000

/** CAIP-19 ids are compared in lower case on EVM, as they are. */
const isSameAsset = (one: string, other: string) =>
  one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())

/** Sends from the local stack's exchange. @param timeout milliseconds that it may take */
export function createSandboxExchange(options: ExchangeOptions, timeout: number): ExchangeProvider {
  const { id, name, imageUrl = '', url, apiKey, feePayer, assets } = options
  const fees = createTimedCache<Readonly<Record<string, string>>>(feeTime)
  const find = (asset: string) => assets.find((one) => isSameAsset(one.asset, asset))
  const ask = createAsker({ url, apiKey, timeout, who: 'exchange' })
  const readFees = async () => {
    const listed = v.parse(assetsSchema, await ask('/api/assets'))
    return Object.fromEntries(listed.assets.map(({ code, fee }) => [code, fee]))
  }
  return {
    ...{ id, name, imageUrl, feePayer },
    sends(asset, amount) {
      const found = find(asset)
      if (!found) return false
      const { min, max } = found
      return amount === null || ((!min || amount >= BigInt(min)) && (!max || amount <= BigInt(max)))
    },
    async fetchFee(asset) {
      const known = await fees.get('fees', readFees).catch(() => null)
      const fee = known?.[find(asset)?.code ?? '']
      return fee === undefined ? null : BigInt(fee)
    },
    async open({ reference, asset, amount, address, feePayer: payer }) {
      const body = { reference, asset: find(asset)?.code, amount: `${amount}`, address, feePayer: payer }
      return v.parse(openedSchema, await ask('/api/withdrawals', body))
    },
    async fetchReport(reference) {
      const answer = await ask(`/api/withdrawals/${encodeURIComponent(reference)}`)
      return answer === null ? null : v.parse(reportSchema, answer)
    },
  }
}
