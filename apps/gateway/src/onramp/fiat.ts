/** Digits behind the point that a currency has: 2 of USD, none of JPY (ISO 4217, as ICU knows it). */
export function getFiatDecimals(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
}

/**
 * Reads an amount of a currency.
 * @param text such as `10.5`; more digits than the currency has are no amount
 * @returns the smallest units, cents of USD; null where it is no amount, or none that anybody pays
 */
export function parseFiat(text: string, currency: string): bigint | null {
  const decimals = getFiatDecimals(currency)
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  if (whole === '' || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

/** Writes an amount with all digits that its currency has. @param units smallest units @returns such as `10.50` */
export function writeFiat(units: bigint, currency: string): string {
  const decimals = getFiatDecimals(currency)
  const digits = `${units}`.padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
