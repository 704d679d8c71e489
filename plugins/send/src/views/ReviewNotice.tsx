import { Notice, Paragraph, Stack } from '@portico/ui'
import { getNative } from '../actions/tokens.ts'
import { failureTitles, isReviewCurrent } from '../createReview.ts'
import type { Send } from '../createSend.ts'
import type { Review, SendFailure } from '../state.ts'

/** Properties of {@link ReviewNotice}. */
export interface ReviewNoticeProps {
  readonly send: Send
  readonly review: Review
}

/** Why the wallet is not asked: the transfer would fail, or its cost cannot be paid. Null when it may be. */
export function getBlocker({ context }: Send, review: Review): 'refused' | 'tooHigh' | null {
  const { estimate, network, token, amount } = review
  if (estimate.status === 'refused') return 'refused'
  if (estimate.status !== 'ready') return null
  const native = getNative(network, context.balances.get().tokens)
  const spent = token.address === null ? amount : 0n
  return spent + estimate.fee > native.amount ? 'tooHigh' : null
}

/** The one thing to know before going on, the weightiest first. */
export function ReviewNotice({ send, review }: ReviewNoticeProps) {
  const { context, t } = send
  const { estimate, failure, network } = review
  const tryAgain = { label: t('send.tryAgain'), onClick: () => void send.estimate() }
  if (!isReviewCurrent(review, context))
    return (
      <Notice tone="caution" title={t('send.review.changed')}>
        {t('send.review.changed.text')}
      </Notice>
    )
  if (failure) return <FailureNotice t={t} failure={failure} />
  const blocker = getBlocker(send, review)
  if (blocker === 'tooHigh') {
    const { symbol } = network.nativeCurrency
    return (
      <Notice tone="negative" title={t('send.review.cost.tooHigh', { symbol })}>
        {t('send.review.cost.tooHigh.text', { symbol })}
      </Notice>
    )
  }
  if (estimate.status !== 'refused' && estimate.status !== 'unavailable') return null
  const isRefused = estimate.status === 'refused'
  return (
    <Notice
      tone={isRefused ? 'negative' : 'caution'}
      title={t(isRefused ? 'send.review.refused' : 'send.review.cost.failed')}
      action={tryAgain}
    >
      <Stack gap="small">
        <Paragraph>{t(isRefused ? 'send.review.refused.text' : 'send.review.cost.failed.text')}</Paragraph>
        {estimate.reason && (
          <Paragraph tone="soft" size="caption">
            {estimate.reason}
          </Paragraph>
        )}
      </Stack>
    </Notice>
  )
}

function FailureNotice({ t, failure }: Pick<Send, 't'> & { failure: SendFailure }) {
  const { kind, reason } = failure
  return (
    <Notice tone="negative" title={t(failureTitles[kind])}>
      {kind === 'declined' ? t('send.review.declined.text') : reason}
    </Notice>
  )
}
