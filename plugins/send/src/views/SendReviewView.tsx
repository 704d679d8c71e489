import { Button, Definitions, EmptyState, shortenAddress, useReadable } from '@portico/ui'
import { useEffect } from 'react'
import { isReviewCurrent } from '../createReview.ts'
import type { Send } from '../createSend.ts'
import type { Review } from '../state.ts'
import { NetworkCost } from './NetworkCost.tsx'
import { getBlocker, ReviewNotice } from './ReviewNotice.tsx'
import type { SendViewProps } from './SendView.tsx'
import { TransferFigure } from './TransferFigure.tsx'

/** Everything that is about to happen, before the wallet is asked. */
export function SendReviewView({ send }: SendViewProps) {
  const { context, store, t } = send
  const { review } = useReadable(store)
  useReadable(context.account)
  useReadable(context.balances)
  useEffect(() => {
    store.set({ isReviewOpen: true })
    return () => store.set({ isReviewOpen: false })
  }, [store])
  if (!review) {
    const start = <Button onClick={() => context.replace('Send')}>{t('send.review.start')}</Button>
    return (
      <EmptyState icon="send" title={t('send.review.nothing')} action={start}>
        {t('send.review.nothing.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <TransferFigure
        send={send}
        transfer={review}
        receiverProfileName={store.get().receiverProfileName}
        receiverProfileImageUrl={store.get().receiverProfileImageUrl}
      />
      <Definitions
        rows={[
          { term: t('send.review.from'), description: shortenAddress(review.from) },
          { term: t('send.review.network'), description: review.network.name },
          { term: t('send.review.cost'), description: <NetworkCost send={send} review={review} /> },
        ]}
      />
      <ReviewNotice send={send} review={review} />
      <ReviewButtons send={send} review={review} />
    </>
  )
}

function ReviewButtons({ send, review }: { send: Send; review: Review }) {
  const { context, store, t } = send
  const { loading } = store.get()
  if (!isReviewCurrent(review, context)) {
    return <Button onClick={() => context.back()}>{t('send.review.start')}</Button>
  }
  const wallet = context.account.get()?.wallet.name ?? ''
  const isBlocked = review.estimate.status === 'loading' || getBlocker(send, review) !== null
  return (
    <>
      <Button loading={loading} disabled={isBlocked} onClick={() => void send.confirm()}>
        {loading
          ? t('send.review.waiting', { wallet })
          : t(review.failure ? 'send.tryAgain' : 'send.review.confirm')}
      </Button>
      <Button variant="ghost" disabled={loading} onClick={() => context.back()}>
        {t('send.review.cancel')}
      </Button>
    </>
  )
}
