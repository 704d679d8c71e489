import type { PluginContext } from '@portico/contract'
import { fromUnits, getDigits } from '../money.ts'
import { parseQuote } from './parseQuote.ts'
import type { Quote, Wish } from './Quote.ts'

/** What {@link fetchQuote} asks. */
export interface QuoteQuestion {
  readonly wish: Wish
  /** Id of the provider. */
  readonly provider: string
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  now(): number
}

/** Asks one provider for its price. @throws any error where it says none that can be believed */
export async function fetchQuote(
  { api }: Pick<PluginContext, 'api'>,
  { wish, provider, signal, now }: QuoteQuestion,
): Promise<Quote> {
  const { asset, currency, method, country, amountIn, units } = wish
  const digits = amountIn === 'payment' ? getDigits(currency) : asset.decimals
  const body = {
    ...{ provider, purchaseCurrency: asset.id, paymentCurrency: currency, paymentMethod: method },
    ...{ amount: fromUnits(units, digits), amountIn, network: asset.caipNetworkId, country },
  }
  return parseQuote(await api.fetch({ path: '/v1/onramp/quote', body, signal }), wish, provider, now())
}
