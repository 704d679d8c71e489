import { formatFiat } from '@portico/ui'

/** Digits behind the point that a currency has: 2 of USD, none of JPY. */
export const getDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * Reads decimal text exactly.
 * @param text digits with at most one point, `1.5`
 * @param digits behind the point that there are
 * @returns smallest units; null where it is no amount, or has more digits
 */
export function toUnits(text: unknown, digits: number): bigint | null {
  const [, whole, fraction = ''] =
    /^(\d{1,40})(?:\.(\d{0,40}))?$/.exec(typeof text === 'string' ? text : '') ?? []
  if (whole === undefined || fraction.length > digits) return null
  return BigInt(whole + fraction.padEnd(digits, '0'))
}

/** Writes smallest units as decimal text with all digits: `10.50`. */
export function fromUnits(units: bigint, digits: number): string {
  const text = `${units}`.padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Writes smallest units as somebody would type them: `10.5`. */
export function toTyped(units: bigint, digits: number): string {
  const text = fromUnits(units, digits)
  return digits === 0 ? text : text.replace(/\.?0+$/, '')
}

/** Writes an amount of a currency as the visitor reads it. @param units smallest units */
export const writeMoney = (units: bigint, currency: string, locale: string, digits?: number): string =>
  // Text stays exact where a number would round.
  formatFiat(fromUnits(units, getDigits(currency)) as `${number}`, locale, currency, digits)
