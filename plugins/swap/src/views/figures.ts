import type { TokenBalance } from '@portico/contract'
import { toShownUnits } from '@portico/contract/amounts'
import { formatExact, formatPercent, formatRounded } from '@portico/ui'
import type { SwapToken } from '../state.ts'
import type { DrawnSwap } from './SwapViewProps.ts'

/** An amount to the last digit, with its symbol. */
export const writeExact = (amount: bigint, token: SwapToken, locale: string): string =>
  `${formatExact(amount, token, locale)} ${token.symbol}`

/** @param points basis points */
export const writePoints = (points: number, locale: string): string => formatPercent(points / 10_000, locale)

/** Decimal text, cut off behind six digits that matter: what is promised changes, and its last digits tell nobody anything. */
export const cutDecimal = (text: string): string =>
  text.replace(/(\.0*\d{1,6})\d*$/, '$1').replace(/\.?0+$/, keepWhole)

const keepWhole = (zeros: string) => (zeros.startsWith('.') ? '' : zeros)

/** Two amounts that are worth the same to whoever offers the swap. */
export interface RateFacts {
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`. */
  readonly amount: bigint
  /** Base units of `to`. */
  readonly toAmount: bigint
}

/** Base units of the second for a whole one of the first. */
const getRate = (one: TokenBalance, amount: bigint, other: TokenBalance, otherAmount: bigint): bigint => {
  const shown = toShownUnits(amount, one.multiplier)
  return shown === 0n
    ? 0n
    : (toShownUnits(otherAmount, other.multiplier) * 10n ** BigInt(one.decimals)) / shown
}

/** Such as `1 ETH ≈ 3,012.5 USDC`; the other way round where one of `from` is too little of `to` to be written. */
export function writeRate({ from, to, amount, toAmount }: RateFacts, locale: string): string {
  const rate = getRate(from, amount, to, toAmount)
  const isTurned = rate < 10_000n && to.decimals > 3
  const one = isTurned ? to : from
  const other = isTurned ? from : to
  const shown = isTurned ? getRate(to, toAmount, from, amount) : rate
  const whole = formatExact(10n ** BigInt(one.decimals), { decimals: one.decimals }, locale)
  return `${whole} ${one.symbol} ≈ ${formatRounded(shown, other, locale, 6)}`
}

/** What whoever offers it keeps. @param fee basis points; null where nobody says */
export function writeFee({ t, context }: DrawnSwap, fee: number | null): string {
  if (fee === null) return t('swap.unknown')
  return fee === 0 ? t('swap.none') : writePoints(fee, context.locale)
}
