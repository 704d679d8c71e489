import type { CaipAddress, PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { toKey } from '../form/choices.ts'
import type { FormReading } from '../form/readForm.ts'
import { fromUnits, getDigits } from '../money.ts'
import { toFields } from '../offers/fields.ts'
import type { KeptPurchase } from '../purchases/Purchase.ts'

/** A form in which nothing is missing. */
type Ready = FormReading & {
  readonly price: NonNullable<FormReading['price']>
  readonly account: NonNullable<FormReading['account']>
  readonly units: bigint
}

/** Whether an order can be made of it. */
export const isReady = (form: FormReading): form is Ready => form.status === 'ready'

/** What is ordered where the provider's page alone says the price. The specification has the amount as a number. */
function nameWish({ price, currency, method, country, amountIn, units }: Ready) {
  const { asset, provider } = price
  const digits = amountIn === 'payment' ? getDigits(currency) : asset.decimals
  const amount = Number(fromUnits(units, digits))
  return {
    ...{ provider: provider.id, purchaseCurrency: asset.id, defaultNetwork: asset.caipNetworkId },
    ...{ paymentCurrency: currency, paymentMethod: method, country, defaultExperience: 'buy' },
    ...(amountIn === 'payment' ? { presetFiatAmount: amount } : { presetCryptoAmount: amount }),
  }
}

/**
 * Orders what stands in the form, and pays nothing.
 * @param origin of the gateway, to which the link has to lead
 * @param now milliseconds since 1970
 * @throws errors of area API
 */
export async function orderPurchase(
  { api }: Pick<PluginContext, 'api'>,
  form: Ready,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<KeptPurchase> {
  const { price, account, currency, method, amountIn, units } = form
  const { asset, provider, state } = price
  const { quote } = state
  const { caipNetworkId, symbol, decimals } = asset
  const body = {
    destinationWallets: [{ address: account.address }],
    ...(quote ? { quoteId: quote.id } : nameWish(form)),
  }
  const { url, token, expiresAt } = toFields(await api.fetch({ path: '/v1/generators/onrampurl', body }))
  const isLink =
    typeof url === 'string' && URL.canParse(url) && new URL(url).origin === new URL(origin).origin
  if (!isLink || typeof token !== 'string' || !/^[-\w]{43}$/.test(token) || !Number.isSafeInteger(expiresAt))
    throw new HttpAnswerInvalidError({ details: 'order' })
  const write = (known: bigint | undefined, of: FormReading['amountIn']) =>
    known === undefined ? (amountIn === of ? `${units}` : null) : `${known}`
  return {
    ...{ token, link: url, linkUntil: expiresAt as number, at: now, isTold: false },
    ...{ provider: provider.name, providerId: provider.id, symbol, decimals, caipNetworkId },
    account: `${caipNetworkId}:${account.address}` as CaipAddress,
    ...{ asset: toKey(asset), method, amountIn, currency },
    amount: write(quote?.purchase, 'purchase'),
    payment: write(quote?.payment, 'payment'),
  }
}
