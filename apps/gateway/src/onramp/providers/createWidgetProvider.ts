import { createHash, createHmac } from 'node:crypto'
import { formatUnits, parseUnits } from 'viem'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import { getFiatDecimals, parseFiat, writeFiat } from '../fiat.ts'
import type {
  CheckoutRequest,
  OnrampProvider,
  ProviderQuote,
  QuoteRequest,
  Report,
} from '../OnrampProvider.ts'
import { verifyWebhook } from '../webhooks/verifyWebhook.ts'
import { getCode, toOffer } from './offerOptions.ts'
import { readText } from './readPath.ts'
import type { WidgetOptions } from './widgetOptions.ts'

/** Values by the names that templates and parameters know them by. Null is not said. */
type Values = Readonly<Record<string, string | null>>

function toValues(options: WidgetOptions, request: QuoteRequest | CheckoutRequest): Values {
  const { asset, currency, method, country, amount } = request
  const isPayment = amount?.in === 'payment'
  return {
    ...{ asset: getCode(options, asset.id), currency, method, country },
    network: options.networks[asset.caipNetworkId] ?? asset.caipNetworkId,
    payment: amount && isPayment && currency ? writeFiat(amount.units, currency) : null,
    purchase: amount && !isPayment ? formatUnits(amount.units, asset.decimals) : null,
  }
}

const fill = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

/** @returns where an order is paid, signed where the service wants that */
function toUrl(options: WidgetOptions, request: CheckoutRequest): string {
  const { order, address, quote } = request
  const values: Values = { ...toValues(options, request), order, address, quote }
  const url = new URL(options.url)
  for (const [name, value] of Object.entries(options.fixed)) url.searchParams.set(name, value)
  for (const [what, name] of Object.entries(options.parameters)) {
    const value = values[what]
    if (name && value) url.searchParams.set(name, value)
  }
  const { signature } = options
  if (!signature) return url.href
  const { parameter, secret, encoding } = signature
  const signed = createHmac('sha256', secret).update(url.search).digest(encoding)
  // Behind all others and as it was signed: setting a parameter would write the rest anew.
  return `${url.href}&${parameter}=${encodeURIComponent(signed)}`
}

/** Rounds to what the currency has: services say more digits than anybody pays. */
function readFiat(answer: unknown, path: string, currency: string): bigint {
  const text = readText(answer, path)
  const decimals = getFiatDecimals(currency)
  const units =
    text === null || !/^\d{1,12}(\.\d+)?$/.test(text) ? null : parseFiat(toFixed(text, decimals), currency)
  if (units === null) throw new Error('The provider’s quote has an amount that is none.')
  return units
}

const toFixed = (text: string, decimals: number) => formatUnits(parseUnits(text, decimals), decimals)

function readQuote(
  options: NonNullable<WidgetOptions['quote']>,
  request: QuoteRequest,
  answer: unknown,
  now: number,
): ProviderQuote {
  const { currency, asset } = request
  const purchase = readText(answer, options.purchase)
  if (purchase === null || !/^\d{1,40}(\.\d+)?$/.test(purchase))
    throw new Error('The provider’s quote has an amount that is none.')
  return {
    reference: (options.reference && readText(answer, options.reference)) ?? '',
    payment: readFiat(answer, options.total, currency),
    providerFee: readFiat(answer, options.providerFee, currency),
    networkFee: readFiat(answer, options.networkFee, currency),
    purchase: parseUnits(purchase, asset.decimals),
    expiresAt: now + options.time,
  }
}

/** Sells at a service with a hosted page. @param timeout milliseconds that it may take @param now milliseconds since 1970 */
export function createWidgetProvider(
  options: WidgetOptions,
  timeout: number,
  now: () => number,
): OnrampProvider {
  const { id, name, webhook, event, status, states, quote } = options
  const ask = async (url: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetchBounded(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`)
    return (await response.json()) as unknown
  }
  const readReport = (
    answer: unknown,
    fields: { readonly status: string; readonly hash?: string | undefined },
  ): Report | null => {
    const said = readText(answer, fields.status) ?? ''
    const state = Object.hasOwn(states, said) ? states[said] : undefined
    return state ? { state, hash: (fields.hash && readText(answer, fields.hash)) || null } : null
  }
  return {
    ...{ id, name, offer: toOffer(options) },
    fetchQuote: quote
      ? async (request) => {
          const answer = await ask(fill(quote.url, toValues(options, request)), quote.headers)
          if (answer === null) throw new Error('The provider has no price.')
          return readQuote(quote, request, answer, now())
        }
      : null,
    openCheckout: async (request) => toUrl(options, request),
    async fetchReport(order) {
      const answer = status && (await ask(fill(status.url, { order }), status.headers))
      return answer ? readReport(answer, status) : null
    },
    readEvent(incoming, at) {
      verifyWebhook(webhook, incoming, at)
      const answer: unknown = JSON.parse(incoming.body)
      const [order, report] = [readText(answer, event.order), readReport(answer, event)]
      if (order === null || report === null) return null
      // Where events have no name of their own, the same bytes are the same event.
      const hash = createHash('sha256').update(incoming.body).digest('base64url')
      return { ...report, order, id: (event.id && readText(answer, event.id)) || hash }
    },
  }
}
