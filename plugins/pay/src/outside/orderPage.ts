import type { CaipAddress, PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { formatUnits, parseAmount } from '@portico/evm'
import { toFields } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { CardOffer, Exchange, ExchangeFee } from '../state.ts'
import { askGateway, parseFee } from '../ways/fetchExchanges.ts'

type Api = Pick<PluginContext, 'api'>

/** A page at which the visitor pays. */
export interface OrderedPage {
  readonly url: string
  readonly fee: ExchangeFee | null
}

/** A page at one of the origins that the site has granted. @throws HttpAnswerInvalidError */
function toUrl(value: unknown, origins: readonly string[]): string {
  const isPage = typeof value === 'string' && URL.canParse(value)
  if (!isPage || !origins.includes(new URL(value).origin))
    throw new HttpAnswerInvalidError({ details: 'url' })
  return value
}

/** What is ordered, and where to. */
export interface OrderTerms {
  readonly request: PayRequest
  /** Base units of the asset. */
  readonly amount: bigint
  /** Address of the payment alone. */
  readonly to: string
  /** To which pages may lead. */
  readonly origins: readonly string[]
}

/** Asks an exchange for its page, where the visitor sends this much to the payment's own address. Pays nothing. @throws errors of area API */
export async function orderAtExchange(
  context: Api,
  { id, fee }: Exchange,
  { request, amount, to, origins }: OrderTerms,
): Promise<OrderedPage> {
  const recipient = `${request.caipNetworkId}:${to}` as CaipAddress
  const params = { exchangeId: id, asset: request.asset, amount: `${amount}`, recipient }
  const answer = await askGateway(context, 'reown_getExchangePayUrl', params)
  return { url: toUrl(answer.url, origins), fee: parseFee(answer.fee) ?? fee }
}

/** Asks who sells by card for a price of exactly this much, and for its page. Pays nothing. @throws errors of area API */
export async function orderByCard(
  { api }: Api,
  { provider, asset, symbol, decimals, currency }: CardOffer,
  { request, amount, to, origins }: OrderTerms,
): Promise<OrderedPage> {
  const quoteBody = {
    ...{ provider, purchaseCurrency: asset, paymentCurrency: currency, paymentMethod: 'card' },
    ...{
      amount: formatUnits(amount, decimals),
      amountIn: 'purchase',
      network: request.caipNetworkId,
      country: null,
    },
  }
  const { quoteId, purchaseAmount } = toFields(await api.fetch({ path: '/v1/onramp/quote', body: quoteBody }))
  const { amount: arriving, currency: unit } = toFields(purchaseAmount)
  const isExact = typeof arriving === 'string' && parseAmount(arriving, decimals) === amount
  if (typeof quoteId !== 'string' || unit !== symbol || !isExact)
    throw new HttpAnswerInvalidError({ details: 'quote' })
  const body = { destinationWallets: [{ address: to }], quoteId }
  const { url } = toFields(await api.fetch({ path: '/v1/generators/onrampurl', body }))
  return { url: toUrl(url, origins), fee: null }
}
