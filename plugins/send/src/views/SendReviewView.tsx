import { Button, Definitions, EmptyState, shortenAddress, useReadable } from '@portico/ui'
import { NetworkCost } from './NetworkCost.tsx'
import { ReceiverNotice } from './ReceiverNotice.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import type { ReviewPartProps } from './ReviewPartProps.ts'
import type { SendViewProps } from './SendView.tsx'
import { TransferFigure } from './TransferFigure.tsx'

/** Everything that is about to happen, before the wallet is asked. */
export function SendReviewView({ send }: SendViewProps) {
  const { t, views } = send
  const data = useReadable(views.SendReview)
  if (!data) {
    const { restart } = views.SendReview.actions
    return (
      <EmptyState
        icon="send"
        title={t('send.review.nothing')}
        action={<Button onClick={restart}>{t('send.review.start')}</Button>}
      >
        {t('send.review.nothing.text')}
      </EmptyState>
    )
  }
  const { from, network } = data.review
  const Notices = send.rules.get()?.Notices
  return (
    <>
      <TransferFigure send={send} data={data} />
      <ReceiverNotice send={send} data={data} />
      <Definitions
        rows={[
          { term: t('send.review.from'), description: shortenAddress(from) },
          { term: t('send.review.network'), description: network.name },
          { term: t('send.review.cost'), description: <NetworkCost send={send} data={data} /> },
        ]}
      />
      {Notices && <Notices send={send} data={data} />}
      <ReviewNotice send={send} data={data} />
      <ReviewButtons send={send} data={data} />
    </>
  )
}

function ReviewButtons({ send: { t, views }, data }: ReviewPartProps) {
  const { review, isWaiting, walletName: wallet } = data
  const { back, confirm } = views.SendReview.actions
  if (!data.isCurrent || data.nameCheck.status === 'changed')
    return <Button onClick={back}>{t('send.review.start')}</Button>
  const isBlocked = review.estimate.status === 'loading' || data.blocker !== null || data.isReceiverOpen
  return (
    <>
      <Button loading={isWaiting} disabled={isBlocked} onClick={() => void confirm()}>
        {isWaiting
          ? t('send.review.waiting', { wallet })
          : t(review.failure ? 'send.tryAgain' : 'send.review.confirm')}
      </Button>
      <Button variant="ghost" disabled={isWaiting} onClick={back}>
        {t('send.review.cancel')}
      </Button>
    </>
  )
}
