import type { TokenBalance } from '@portico/contract'
import { toShownUnits } from '@portico/contract/amounts'
import { toDecimal, toFiat } from '../tokens/tokens.ts'
import { writeDecimal } from './decimalText.ts'
import { formatAmount, formatFiat, getNumberFormat } from './format.ts'

type Unit = Pick<TokenBalance, 'decimals' | 'symbol' | 'multiplier'>
type Priced = Pick<TokenBalance, 'decimals' | 'price'>

/** An amount to the last digit, without its symbol, as its issuer means it: what is about to be signed is never cut off. */
export function formatExact(
  amount: bigint,
  { decimals, multiplier }: Pick<Unit, 'decimals' | 'multiplier'>,
  locale: string,
): string {
  const [whole = '0', fraction] = toDecimal(amount, decimals, multiplier).split('.')
  const grouped = getNumberFormat(locale).format(BigInt(whole))
  const sign = whole === '-0' && fraction ? '-' : ''
  return sign + (fraction ? grouped + writeDecimal(`.${fraction}`, locale) : grouped)
}

/** An amount at a glance, as its issuer means it, with the token's symbol. */
export const formatToken = (amount: bigint, { decimals, symbol, multiplier }: Unit, locale: string): string =>
  `${formatAmount(toShownUnits(amount, multiplier), decimals, locale)} ${symbol}`

/** An amount rounded to so many digits that matter, with its symbol: for costs, which are small and estimated. @param digits @default 2 */
export function formatRounded(
  amount: bigint,
  { decimals, symbol }: Unit,
  locale: string,
  digits = 2,
): string {
  const format = getNumberFormat(locale, { maximumSignificantDigits: digits })
  return `${format.format(toDecimal(amount, decimals) as Intl.StringNumericLiteral)} ${symbol}`
}

/** Value of an amount in USD, less than a cent said so; null where the price is not known. */
export function formatValue(amount: bigint, token: Priced, locale: string): string | null {
  const value = toFiat(amount, token)
  if (value === null) return null
  return value > 0 && value < 0.01 ? `<${formatFiat(0.01, locale)}` : formatFiat(value, locale)
}
