import { getNumberFormat, holdSign } from './format.ts'

/** Options of {@link formatPercent}. */
export interface FormatPercentOptions {
  /** Says plus where it is more. @default false */
  readonly isSigned?: boolean
}

/**
 * Writes a share as percent, with one or two decimals.
 * @param share 0.018 for 1.8 %
 * @param locale BCP-47
 */
export function formatPercent(share: number, locale: string, options: FormatPercentOptions = {}): string {
  return getNumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
    // Half a hundredth is nothing, and nothing has no sign.
    signDisplay: options.isSigned ? 'exceptZero' : 'negative',
  }).format(share)
}

/**
 * Writes a big figure short, for example `1.2M`: for where there is no room, never for what is signed.
 * @param locale BCP-47
 * @param currency ISO 4217, for a sum of money
 */
export function formatCompact(value: number | bigint, locale: string, currency?: string): string {
  const format = getNumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 1,
    ...(currency && {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 0,
    }),
  })
  return holdSign(format.format(value))
}
