import type { Kysely } from 'kysely'
import { parseUnits } from 'viem'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { createToken } from '../../vault/secrets/createSecrets.ts'
import { parseFiat } from '../fiat.ts'
import { findLimit, isServed, isWithin } from '../limits.ts'
import type { OnrampAsset, OnrampProvider, ProviderQuote, QuoteRequest } from '../OnrampProvider.ts'
import { onrampError } from '../onrampErrors.ts'
import type { QuoteInput } from '../onrampInput.ts'

/** Milliseconds for which an order can be made of a quote at most, whatever its provider says. */
const longest = 10 * 60_000

/** A price that was told, as it is kept until it is bought by. */
export interface KeptQuote {
  readonly provider: string
  /** What the provider knows it by. */
  readonly reference: string
  readonly asset: OnrampAsset
  readonly currency: string
  readonly method: string
  readonly country: string | null
  readonly amount: { readonly in: QuoteRequest['amount']['in']; readonly units: string }
  /** Smallest units of the currency, and base units of the asset: decimal text. */
  readonly payment: string
  readonly purchase: string
}

/** A price as it is told. */
export interface ToldQuote extends ProviderQuote {
  readonly id: string
  readonly asset: OnrampAsset
  readonly currency: string
}

/** Prices. */
export interface Quotes {
  /** @throws ApiError 400 `amount` and others, 404 `NOT_SOLD`, 502 `QUOTE_FAILED` */
  ask(provider: OnrampProvider, input: QuoteInput): Promise<ToldQuote>
  /** @throws ApiError 409 `QUOTE_EXPIRED` */
  read(id: string): Promise<KeptQuote>
}

/** Takes a question apart, by what the provider sells. @throws ApiError */
function readRequest({ offer }: OnrampProvider, input: QuoteInput): QuoteRequest {
  const {
    purchaseCurrency,
    paymentCurrency: currency,
    paymentMethod: method,
    country,
    amountIn,
    network,
  } = input
  const asset = offer.assets.find(
    ({ id, caipNetworkId }) => id === purchaseCurrency && caipNetworkId === network,
  )
  const limit = asset && findLimit(offer, { currency, method, asset: asset.id, country })
  if (!asset || !limit || !isServed(offer, country)) throw onrampError('NOT_SOLD')
  const [, fraction = ''] = input.amount.split('.')
  const isExact = fraction.length <= asset.decimals
  const units =
    amountIn === 'payment'
      ? parseFiat(input.amount, currency)
      : isExact
        ? parseUnits(input.amount, asset.decimals)
        : null
  if (units === null || units === 0n)
    throw new ApiError(400, [{ name: 'amount', description: 'is no amount that can be paid' }])
  const amount = { in: amountIn, units }
  if (!isWithin(limit, amount)) throw onrampError('AMOUNT_OUTSIDE')
  return { asset, currency, method, country, amount }
}

/** A provider that errs is not believed: what is paid and what is taken of it have to agree with the question and with each other. */
function check(
  { payment, providerFee, networkFee, purchase, expiresAt }: ProviderQuote,
  request: QuoteRequest,
  { offer }: OnrampProvider,
  now: number,
): void {
  const { amount, asset } = request
  const limit = findLimit(offer, { ...request, asset: asset.id })
  const isAsked = amount.in === 'payment' ? payment === amount.units : purchase >= amount.units
  if (!isAsked || purchase <= 0n || providerFee + networkFee >= payment || expiresAt <= now)
    throw new Error('The provider’s quote is not what was asked for.')
  // What a wanted amount costs is known only now.
  if (limit && !isWithin(limit, { in: 'payment', units: payment })) throw onrampError('AMOUNT_OUTSIDE')
}

/** @see Quotes @param now milliseconds since 1970 */
export function createQuotes(db: Kysely<Database>, now: () => number): Quotes {
  return {
    async ask(provider, input) {
      const request = readRequest(provider, input)
      if (!provider.fetchQuote) throw onrampError('QUOTE_NONE')
      const quote = await provider
        .fetchQuote(request)
        .then((given) => {
          check(given, request, provider, now())
          return given
        })
        .catch((cause) => {
          throw cause instanceof ApiError ? cause : onrampError('QUOTE_FAILED', { cause })
        })
      const { asset, currency, method, country, amount } = request
      const id = createToken()
      const expiresAt = Math.min(quote.expiresAt, now() + longest)
      const kept: KeptQuote = {
        ...{ provider: provider.id, reference: quote.reference, asset, currency, method, country },
        amount: { in: amount.in, units: `${amount.units}` },
        ...{ payment: `${quote.payment}`, purchase: `${quote.purchase}` },
      }
      await db.deleteFrom('onramp_quotes').where('expires_at', '<', `${now()}`).execute()
      await db
        .insertInto('onramp_quotes')
        .values({ id, provider: provider.id, quote: JSON.stringify(kept), expires_at: expiresAt })
        .execute()
      return { ...quote, id, asset, currency, expiresAt }
    },
    async read(id) {
      const row = await db
        .selectFrom('onramp_quotes')
        .select('quote')
        .where('id', '=', id)
        .where('expires_at', '>', `${now()}`)
        .executeTakeFirst()
      if (!row) throw onrampError('QUOTE_EXPIRED')
      return JSON.parse(row.quote) as KeptQuote
    },
  }
}
