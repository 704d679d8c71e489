import { Notice, Paragraph, Stack } from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { SendFailure } from '../state.ts'
import type { ReviewPartProps } from './ReviewPartProps.ts'

/** The one thing to know before going on, the weightiest first. */
export function ReviewNotice({ send: { t, views, rules }, data }: ReviewPartProps) {
  const { estimate, failure, network } = data.review
  const tryAgain = { label: t('send.tryAgain'), onClick: () => void views.SendReview.actions.estimate() }
  if (!data.isCurrent)
    return (
      <Notice tone="caution" title={t('send.review.changed')}>
        {t('send.review.changed.text')}
      </Notice>
    )
  if (failure) return <FailureNotice t={t} failure={failure} />
  if (data.blocker === 'tooHigh') {
    const { symbol } = network.nativeCurrency
    return (
      <Notice tone="negative" title={t('send.review.cost.tooHigh', { symbol })}>
        {t('send.review.cost.tooHigh.text', { symbol })}
      </Notice>
    )
  }
  if (estimate.status !== 'refused' && estimate.status !== 'unavailable') return null
  const isRefused = estimate.status === 'refused'
  const known = rules.get()?.explain?.(t, data.review)
  return (
    <Notice
      tone={isRefused ? 'negative' : 'caution'}
      title={t(isRefused ? 'send.review.refused' : 'send.review.cost.failed')}
      action={tryAgain}
    >
      <Stack gap="small">
        <Paragraph>
          {known ?? t(isRefused ? 'send.review.refused.text' : 'send.review.cost.failed.text')}
        </Paragraph>
        {estimate.reason && !known && (
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
    <Notice tone="negative" title={t(`send.review.${kind}`)}>
      {kind === 'declined' || kind === 'differs' ? t('send.review.declined.text') : reason}
    </Notice>
  )
}
