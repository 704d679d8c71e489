import type { TokenBalance } from '@portico/contract'
import { formatUnits } from '@portico/evm'
import { formatAmount, formatFiat, writeDecimal } from '@portico/ui'
import { toFiat } from './actions/tokens.ts'

/** An amount to the last digit, without its symbol: what is about to be signed is never cut off. */
export function formatExact(amount: bigint, { decimals }: TokenBalance, locale: string): string {
  const [whole = '0', fraction] = formatUnits(amount, decimals).split('.')
  const grouped = new Intl.NumberFormat(locale).format(BigInt(whole))
  return fraction ? grouped + writeDecimal(`.${fraction}`, locale) : grouped
}

/** An amount at a glance, with the token's symbol. */
export const formatToken = (amount: bigint, { decimals, symbol }: TokenBalance, locale: string): string =>
  `${formatAmount(amount, decimals, locale)} ${symbol}`

/** A network cost at a glance: two digits that matter, rounded; the wallet says it exactly. */
export function formatCost(fee: bigint, { decimals, symbol }: TokenBalance, locale: string): string {
  const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 })
  return `${format.format(formatUnits(fee, decimals) as Intl.StringNumericLiteral)} ${symbol}`
}

/** Value in USD; null where the price is not known. */
export function formatValue(amount: bigint, token: TokenBalance, locale: string): string | null {
  const value = toFiat(amount, token)
  if (value === null) return null
  return value > 0 && value < 0.01 ? `<${formatFiat(0.01, locale)}` : formatFiat(value, locale)
}
