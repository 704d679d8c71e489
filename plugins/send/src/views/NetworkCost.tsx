import { formatRounded, formatValue, LoadingValue } from '@portico/ui'
import type { ReviewPartProps } from './ReviewPartProps.ts'

/** What the network takes, in its currency and in money. */
export function NetworkCost({ send: { context, t }, data: { review, native } }: ReviewPartProps) {
  const { estimate } = review
  if (estimate.status === 'loading') return <LoadingValue label={t('send.review.cost.loading')} />
  if (estimate.status !== 'ready') return t('send.review.cost.unavailable')
  const value = formatValue(estimate.fee, native, context.locale)
  const amount = formatRounded(estimate.fee, native, context.locale)
  return `≈ ${amount}${value === null ? '' : ` · ${value}`}`
}
