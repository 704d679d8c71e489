/** Arabic says `US$`, whose last sign the direction would tear off: a mark that nobody sees holds it. */
export const holdSign = (money: string): string => money.replace(/[A-Z]\$/, '$&\u200e')

const formats = new Map<string, Intl.NumberFormat>()

/** Made once for each locale and purpose: that takes a hundred times as long as writing a number, and a list has many. */
export function getNumberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * Writes a sum of money in the locale's form, with the decimals that its currency has.
 * @param value decimal text stays exact where a number would round
 * @param currency ISO 4217 code
 * @param decimals @default those of the currency
 */
export function formatFiat(
  value: number | Intl.StringNumericLiteral,
  locale: string,
  currency = 'USD',
  decimals?: number,
): string {
  return holdSign(getNumberFormat(locale, fiatOptions(currency, decimals)).format(value))
}

/** The parts of {@link formatFiat}: what is loud, and the fraction, which is softer. */
export function formatFiatParts(value: number, locale: string, currency = 'USD') {
  const parts = getNumberFormat(locale, fiatOptions(currency)).formatToParts(value)
  return parts.map(({ type, value }) => ({
    text: holdSign(value),
    isSoft: type === 'decimal' || type === 'fraction',
  }))
}

const fiatOptions = (currency: string, decimals?: number): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  // `$`, where some languages would say `US$` or `USD`.
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: decimals,
  maximumFractionDigits: decimals,
})

/**
 * Writes an amount with at most three decimals, cut off and never rounded up, and never through a float.
 * More than nothing that would show as 0 is written `<0.001`.
 * @param amount base units
 * @param decimals of the asset
 */
export function formatAmount(amount: bigint, decimals: number, locale: string): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).slice(0, 3)
  const format = getNumberFormat(locale, { maximumFractionDigits: 3 })
  if (amount !== 0n && /^0+$/.test(whole + fraction)) {
    return decimals < 3 ? format.format(0) : `${amount < 0n ? '>−' : '<'}${format.format(0.001)}`
  }
  const sign = amount < 0n ? '-' : ''
  return format.format(`${sign}${whole}.${fraction || '0'}` as Intl.StringNumericLiteral)
}

/** The mark between whole and fraction in a locale, for example `,`. */
export function getDecimalMark(locale: string): string {
  const parts = getNumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** An address or name of an account in one line: the middle left out where it is longer than both ends. */
export function shortenAddress(address: string, start = 6, end = 4): string {
  return address.length > start + end + 1 ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}
