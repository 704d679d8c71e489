import { parseUnits } from 'viem'
import { getFiatDecimals } from './fiat.ts'
import type { CheckoutRequest, OnrampAsset, OnrampProvider } from './OnrampProvider.ts'
import { onrampError } from './onrampErrors.ts'
import { isAddressOf, type UrlInput } from './onrampInput.ts'
import { createOrderId, type MadeOrder, type Orders } from './orders/createOrders.ts'
import type { Quotes } from './quotes/createQuotes.ts'

/** What orders are opened with. */
export interface OpenOrderParts {
  readonly providers: ReadonlyMap<string, OnrampProvider>
  readonly quotes: Quotes
  readonly orders: Orders
}

/** What is bought of whom: what a checkout is opened for, but for order and address. */
interface Choice {
  readonly provider: OnrampProvider
  readonly request: Omit<CheckoutRequest, 'order' | 'address'>
  /** Decimal text, of the currency and of the asset; null where the provider's page asks. */
  readonly payment: string | null
  readonly amount: string | null
}

const find = ({ providers }: OpenOrderParts, id: string): OnrampProvider => {
  const provider = providers.get(id)
  if (!provider) throw onrampError('PROVIDER_UNKNOWN')
  return provider
}

async function chooseByQuote(parts: OpenOrderParts, quoteId: string): Promise<Choice> {
  const { reference, amount, payment, purchase, ...kept } = await parts.quotes.read(quoteId)
  const request = { ...kept, quote: reference, amount: { in: amount.in, units: BigInt(amount.units) } }
  return { provider: find(parts, kept.provider), request, payment, amount: purchase }
}

/** People's numbers, as the specification has them, in smallest units. */
function readPreset(input: UrlInput, asset: OnrampAsset): CheckoutRequest['amount'] {
  const { presetFiatAmount, presetCryptoAmount, paymentCurrency } = input
  const toUnits = (number: number, decimals: number) =>
    parseUnits(number.toFixed(Math.min(decimals, 18)), decimals)
  if (presetFiatAmount && paymentCurrency)
    return { in: 'payment', units: toUnits(presetFiatAmount, getFiatDecimals(paymentCurrency)) }
  return presetCryptoAmount ? { in: 'purchase', units: toUnits(presetCryptoAmount, asset.decimals) } : null
}

/** Without a quote: the provider's page asks for what is not said. */
function chooseByName(parts: OpenOrderParts, input: UrlInput): Choice {
  const { purchaseCurrency, defaultNetwork, paymentCurrency, paymentMethod, country } = input
  const provider = input.provider ? find(parts, input.provider) : [...parts.providers.values()][0]
  const wanted = purchaseCurrency ?? input.destinationWallets[0]?.assets[0]
  const asset = provider?.offer.assets.find(
    ({ id, symbol, caipNetworkId }) =>
      (wanted === undefined || id === wanted || symbol === wanted) &&
      (defaultNetwork === undefined || caipNetworkId === defaultNetwork),
  )
  if (!provider || !asset) throw onrampError('NOT_SOLD')
  const amount = readPreset(input, asset)
  const request = {
    asset,
    currency: paymentCurrency ?? null,
    method: paymentMethod ?? null,
    country,
    amount,
    quote: null,
  }
  return { provider, request, payment: null, amount: null }
}

/**
 * Makes an order, and a link that leads to where it is paid.
 * @throws ApiError 400 `ADDRESS_INVALID`, `PROVIDER_UNKNOWN`, `NOT_SOLD`, 409 `QUOTE_EXPIRED`, 502 `CHECKOUT_FAILED`
 */
export async function openOrder(parts: OpenOrderParts, input: UrlInput): Promise<MadeOrder> {
  const choice = input.quoteId ? await chooseByQuote(parts, input.quoteId) : chooseByName(parts, input)
  const { provider, request, payment, amount } = choice
  const { asset, currency } = request
  const address = input.destinationWallets[0]?.address ?? ''
  if (!isAddressOf(asset.caipNetworkId, address)) throw onrampError('ADDRESS_INVALID')
  const id = createOrderId()
  const url = await provider.openCheckout({ ...request, order: id, address }).catch((cause) => {
    throw onrampError('CHECKOUT_FAILED', { cause })
  })
  const account = `${asset.caipNetworkId}:${address}`
  return parts.orders.create({
    id,
    provider: provider.id,
    purchase: { asset, currency, payment, amount },
    account,
    url,
  })
}
