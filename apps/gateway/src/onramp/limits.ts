import type { OnrampLimit, OnrampOffer, QuoteRequest } from './OnrampProvider.ts'

/** What a limit is looked up for. */
export interface LimitQuestion {
  readonly currency: string
  readonly method: string
  /** Id of the asset. */
  readonly asset: string
  readonly country: string | null
}

const rank = ({ asset, country }: OnrampLimit) =>
  (asset === undefined ? 0 : 2) + (country === undefined ? 0 : 1)

/** The most particular limit that a provider has for something; null where it is not sold so. */
export function findLimit(
  { limits }: Pick<OnrampOffer, 'limits'>,
  question: LimitQuestion,
): OnrampLimit | null {
  const fitting = limits.filter(
    ({ currency, method, asset, country }) =>
      currency === question.currency &&
      method === question.method &&
      (asset === undefined || asset === question.asset) &&
      (country === undefined || country === question.country),
  )
  return fitting.reduce<OnrampLimit | null>(
    (best, limit) => (best === null || rank(limit) > rank(best) ? limit : best),
    null,
  )
}

/** Whether a provider sells to a country. */
export const isServed = ({ countries }: Pick<OnrampOffer, 'countries'>, country: string | null): boolean =>
  countries === null || country === null || countries.includes(country)

/** Whether an amount is within what may be paid; bounds may. Amounts of the asset nobody knows the price of yet. */
export const isWithin = ({ min, max }: OnrampLimit, { in: of, units }: QuoteRequest['amount']): boolean =>
  of === 'purchase' || (units >= min && units <= max)
