import type { ConnectedAddress, Network } from '@portico/contract'
import { getDigits, toUnits } from '../money.ts'
import type { OfferState } from '../offers/createOffers.ts'
import type { Asked } from '../quotes/createQuotes.ts'
import type { QuoteState } from '../quotes/Quote.ts'
import { type Beyond, type Choices, type Chosen, findBeyond, listChoices, type Seller } from './choices.ts'
import type { FormState } from './FormState.ts'

/** What is missing, first things first; `ready` where nothing is. `failed`: nobody says what is sold; `unsold`: nothing is, here. */
export type OnrampStatus =
  | ('restricted' | 'loading' | 'unsold' | 'addAmount' | 'digits' | 'tooLittle' | 'tooMuch')
  | ('failed' | 'unconnected' | 'asking' | 'unavailable' | 'ready')

/** What one provider says to what is wished. */
export interface OfferedPrice extends Seller {
  readonly state: QuoteState
}

/** What the form is read from. */
export interface FormSources {
  readonly state: FormState
  readonly offers: OfferState
  readonly quotes: Readonly<Record<string, QuoteState>>
  readonly accounts: readonly ConnectedAddress[]
  /** The selected one. */
  readonly network: Network | null
  readonly isRestricted: boolean
}

/** What stands in the form. */
export interface FormReading extends Choices, Omit<FormState, keyof Chosen | 'provider'> {
  readonly status: OnrampStatus
  /** ISO 3166-1 alpha-2; null where nobody has said. */
  readonly country: string | null
  /** Nobody says what is sold: what is shown are the limits that usually hold. */
  readonly offerFailed: boolean
  /** Smallest units of the currency, or base units of the asset, as typed; null while that is no amount. */
  readonly units: bigint | null
  /** With `tooLittle` and `tooMuch`: smallest units of the currency that may be paid at least, or at most. */
  readonly bound: bigint | null
  /** Who takes the amount, best first. */
  readonly prices: readonly OfferedPrice[]
  /** The one that is bought at. */
  readonly price: OfferedPrice | null
  /** Where it arrives; null while none is connected on that network. */
  readonly account: ConnectedAddress | null
}

const order = { ready: 0, loading: 1, elsewhere: 2, failed: 3 } as const
const failed: QuoteState = { status: 'failed', quote: null }

/** The better for the visitor first: more for the same, or the same for less. */
function compare({ state: one }: OfferedPrice, { state: other }: OfferedPrice): number {
  if (!one.quote || !other.quote) return order[one.status] - order[other.status]
  const more = other.quote.purchase - one.quote.purchase || one.quote.payment - other.quote.payment
  return more > 0n ? 1 : more < 0n ? -1 : 0
}

/** Prices of those who take the amount, and why one that has a price does not. */
function listPrices({ sellers }: Choices, units: bigint | null, { state, quotes }: FormSources) {
  let beyond: Beyond | null = null
  const isTaken = ({ limit }: Seller) =>
    units !== null && (state.amountIn === 'purchase' || findBeyond([limit], units) === null)
  const prices = sellers.filter(isTaken).map((seller): OfferedPrice => {
    const { provider, limit } = seller
    const said = quotes[provider.id] ?? { status: provider.hasQuotes ? 'loading' : 'elsewhere', quote: null }
    // What an amount of the asset costs is known with the price alone.
    const outside = said.quote && findBeyond([limit], said.quote.payment)
    beyond ??= outside
    return { ...seller, state: outside ? failed : said }
  })
  return { prices: prices.toSorted(compare), beyond: beyond as Beyond | null }
}

/** The visitor's account on a network: the active one, where it is of that namespace. */
const findAccount = (accounts: readonly ConnectedAddress[], caipNetworkId: string | undefined) =>
  accounts.find(({ namespace }) => caipNetworkId?.startsWith(`${namespace}:`)) ?? null

/** Whom the visitor has chosen, else the best once all have answered: it does not change under the finger. */
function findPrice(prices: readonly OfferedPrice[], chosen: string | null): OfferedPrice | null {
  const own = prices.find(({ provider }) => provider.id === chosen)
  return own ?? prices.find(({ state }) => state.status === 'loading') ?? prices[0] ?? null
}

/** Reads the form. Amounts are whole numbers throughout. */
export function readForm(sources: FormSources): FormReading {
  const { state, offers, accounts, network } = sources
  const choices = listChoices(offers.offer, state, network?.caipNetworkId ?? null)
  const { asset, currency, limits } = choices
  const digits = state.amountIn === 'payment' ? getDigits(currency) : (asset?.decimals ?? 0)
  const units = toUnits(state.amountText, digits)
  const { prices, beyond } = listPrices(choices, units, sources)
  const price = findPrice(prices, state.provider)
  const limited = state.amountIn === 'payment' && units ? findBeyond(limits, units) : null
  const bound = limited ?? (price?.state.status === 'failed' ? beyond : null)
  const account = findAccount(accounts, asset?.caipNetworkId)
  const getStatus = (): OnrampStatus => {
    if (sources.isRestricted) return 'restricted'
    if (offers.status === 'loading' && !asset) return 'loading'
    if (offers.status === 'ready' && !asset) return 'unsold'
    if (state.amountText !== '' && units === null) return 'digits'
    if (!units) return offers.offer.isUsual ? 'failed' : 'addAmount'
    if (bound) return bound.status
    if (offers.offer.isUsual) return 'failed'
    if (!account) return 'unconnected'
    if (!price || price.state.status === 'failed') return 'unavailable'
    return price.state.status === 'loading' ? 'asking' : 'ready'
  }
  const { amountIn, amountText, country, isBuying, hasFailed } = state
  return {
    ...{ ...choices, amountIn, amountText, country, isBuying, hasFailed },
    ...{
      status: getStatus(),
      offerFailed: offers.offer.isUsual,
      units,
      bound: bound?.bound ?? null,
      prices,
      price,
      account,
    },
  }
}

/** Whom to ask for a price, and how. */
export function toAsked({
  prices,
  currency,
  method,
  country,
  amountIn,
  units,
}: FormReading): readonly Asked[] {
  if (!units) return []
  return prices.map(({ provider, asset }) => ({
    provider,
    wish: { asset, currency, method, country, amountIn, units },
  }))
}
