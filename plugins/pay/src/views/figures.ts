import { formatExact, formatToken, formatValue } from '@portico/ui'
import type { AskedData } from '../headless.ts'
import type { PayToken } from '../state.ts'
import type { DrawnPay } from './props.ts'

/** An amount to the last digit, with its symbol. @param amount base units */
export const writeExact = (
  amount: bigint,
  token: Pick<PayToken, 'decimals' | 'symbol'>,
  locale: string,
): string => `${formatExact(amount, token, locale)} ${token.symbol}`

/** Characters of an amount that is short. */
const longest = 18

/** An amount to the last digit where it is short, else at a glance. @param amount base units */
export function writeShort(
  amount: bigint,
  token: Pick<PayToken, 'decimals' | 'symbol'>,
  locale: string,
): string {
  const exact = writeExact(amount, token, locale)
  return exact.length <= longest ? exact : formatToken(amount, token, locale)
}

/** Base units in a thousandth, which is the last digit of an amount at a glance. */
const getLastDigit = (decimals: number) => 10n ** BigInt(Math.max(0, decimals - 3))

/** The most that is given: as {@link writeShort}, and never less than it is. @param amount base units */
export function writeMost(amount: bigint, token: Parameters<typeof writeShort>[1], locale: string): string {
  const digit = getLastDigit(token.decimals)
  const exact = writeExact(amount, token, locale)
  return exact.length <= longest ? exact : formatToken(((amount + digit - 1n) / digit) * digit, token, locale)
}

/** Its value; undefined where it is not known. */
export const writeValue = (amount: bigint, token: PayToken, locale: string): string | undefined =>
  formatValue(amount, token, locale) ?? undefined

/** Keeps signs and figures in their own order, whatever stands around them. */
export const isolate = (text: string): string => `\u2068${text}\u2069`

/** What the shop is called. */
export const nameShop = ({ label }: Pick<AskedData, 'label'>, { t }: Pick<DrawnPay, 't'>): string =>
  label ?? t('pay.shop')
