import * as v from 'valibot'
import { createAsker } from '../../outbound/createAsker.ts'
import { parseFiat, writeFiat } from '../fiat.ts'
import type { OnrampProvider, ProviderQuote, QuoteRequest } from '../OnrampProvider.ts'
import { verifyWebhook } from '../webhooks/verifyWebhook.ts'
import { getCode, toOffer } from './offerOptions.ts'
import type { SandboxOptions } from './sandboxOptions.ts'

const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
const quoteSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  total: v.string(),
  providerFee: v.string(),
  networkFee: v.string(),
  purchase: digits,
  expiresAt: v.pipe(v.number(), v.integer()),
})
const orderSchema = v.object({ url: v.pipe(v.string(), v.url()) })
const reportSchema = v.object({
  state: v.picklist(['pending', 'paid', 'sent', 'failed', 'cancelled', 'expired', 'refunded']),
  hash: v.nullable(v.pipe(v.string(), v.maxLength(128))),
})
const eventSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  order: v.pipe(v.string(), v.maxLength(64)),
  ...reportSchema.entries,
})

const amountOf = ({ amount, currency }: Pick<QuoteRequest, 'amount' | 'currency'>) =>
  amount.in === 'payment' ? { payment: writeFiat(amount.units, currency) } : { purchase: `${amount.units}` }

function toQuote(answer: v.InferOutput<typeof quoteSchema>, currency: string): ProviderQuote {
  const read = (text: string) => {
    const units = parseFiat(text, currency)
    if (units === null) throw new Error('The provider’s quote has an amount that is none.')
    return units
  }
  return {
    ...{ reference: answer.id, purchase: BigInt(answer.purchase), expiresAt: answer.expiresAt },
    ...{
      payment: read(answer.total),
      providerFee: read(answer.providerFee),
      networkFee: read(answer.networkFee),
    },
  }
}

/** Sells at the local stack's provider. @param timeout milliseconds that it may take */
export function createSandboxProvider(options: SandboxOptions, timeout: number): OnrampProvider {
  const { id, name, url, apiKey, webhook } = options
  const ask = createAsker({ url, apiKey, timeout, who: 'provider' })
  return {
    ...{ id, name, offer: toOffer(options) },
    async fetchQuote(request) {
      const { asset, currency, method, country } = request
      const question = { asset: getCode(options, asset.id), currency, method, country, ...amountOf(request) }
      return toQuote(v.parse(quoteSchema, await ask('/api/quotes', question)), currency)
    },
    async openCheckout({ order, asset, address, currency, method, country, amount, quote }) {
      const chosen = amount && currency ? amountOf({ amount, currency }) : {}
      const question = {
        order,
        asset: getCode(options, asset.id),
        address,
        currency,
        method,
        country,
        quote,
        ...chosen,
      }
      return v.parse(orderSchema, await ask('/api/orders', question)).url
    },
    async fetchReport(order) {
      const answer = await ask(`/api/orders/${encodeURIComponent(order)}`)
      const report = answer === null ? null : v.parse(reportSchema, answer)
      // Here `pending` is what nobody has paid yet: it says no more than that there is an order.
      return report?.state === 'pending' ? null : report
    },
    readEvent(incoming, now) {
      verifyWebhook(webhook, incoming, now)
      const event = v.safeParse(eventSchema, JSON.parse(incoming.body))
      return event.success ? event.output : null
    },
  }
}
