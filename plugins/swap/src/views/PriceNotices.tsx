import { Notice } from '@portico/ui'
import type { Quote } from '../quotes/Quote.ts'
import type { ImpactLevel } from '../rules/rateImpact.ts'
import type { SwapToken } from '../state.ts'
import { writePoints } from './figures.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

interface PriceNoticesProps extends SwapViewProps {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
  /** Basis points. */
  readonly impact: number | null
  readonly level: ImpactLevel
}

/** What speaks against the price and the tokens themselves. */
export function PriceNotices({ swap: { context, t }, from, to, quote, impact, level }: PriceNoticesProps) {
  const { taxes } = quote
  const percentOf = (points: number) => writePoints(points, context.locale)
  const isGrave = level === 'high' || level === 'severe' || level === 'refused'
  const taxed = [
    { symbol: from.symbol, points: taxes?.from },
    { symbol: to.symbol, points: taxes?.to },
  ]
  return (
    <>
      {taxes?.isTrap && <Notice tone="negative">{t('swap.trap', { symbol: to.symbol })}</Notice>}
      {level === 'unknown' && <Notice tone="caution">{t('swap.impact.unknown')}</Notice>}
      {impact !== null && (isGrave || level === 'said') && (
        <Notice
          tone={isGrave ? 'negative' : 'info'}
          title={t('swap.impact.lost', { percent: percentOf(impact) })}
        >
          {t(level === 'refused' ? 'swap.impact.refused' : 'swap.impact.high')}
        </Notice>
      )}
      {taxed.map(
        ({ symbol, points }) =>
          !!points && (
            <Notice key={symbol} tone="caution">
              {t('swap.tax', { symbol, percent: percentOf(points) })}
            </Notice>
          ),
      )}
      {[from, to].map(
        ({ symbol, address, isUnlisted }) =>
          isUnlisted && (
            <Notice key={address} tone="caution">
              {t('swap.unlisted', { symbol })}
            </Notice>
          ),
      )}
    </>
  )
}
