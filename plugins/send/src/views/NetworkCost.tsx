import { formatRounded, formatValue, LoadingValue } from '@portico/ui'
import { getNative } from '../actions/tokens.ts'
import type { Send } from '../createSend.ts'
import type { Review } from '../state.ts'

/** Properties of {@link NetworkCost}. */
export interface NetworkCostProps {
  readonly send: Send
  readonly review: Review
}

/** What the network takes, in its currency and in money. */
export function NetworkCost({ send, review }: NetworkCostProps) {
  const { context, t } = send
  const { estimate, network } = review
  if (estimate.status === 'loading') return <LoadingValue label={t('send.review.cost.loading')} />
  if (estimate.status !== 'ready') return t('send.review.cost.unavailable')
  const native = getNative(network, context.balances.get().tokens)
  const value = formatValue(estimate.fee, native, context.locale)
  const amount = formatRounded(estimate.fee, native, context.locale)
  return `≈ ${amount}${value === null ? '' : ` · ${value}`}`
}
