import { Button } from '@portico/ui'
import type { ReviewProblem } from '../state.ts'
import { getProblem } from './PreviewNotice.tsx'
import type { PreviewPartProps } from './PreviewPartProps.ts'

/** Those that nothing but another quote gets over. */
const overBy: readonly (ReviewProblem | null)[] = ['stale', 'liquidity', 'refused', 'unsafe']

/** One step on, and out. */
export function PreviewButtons({ swap: { t, views }, data }: PreviewPartProps) {
  const { review, step, isWaiting, blocker, isConsented } = data
  const { confirm, refresh, back, restart } = views.SwapPreview.actions
  const { from } = review
  const problem = getProblem(data)
  if (!data.isCurrent || (problem === 'balance' && !isWaiting))
    return <Button onClick={restart}>{t('swap.restart')}</Button>
  return (
    <>
      {overBy.includes(problem) ? (
        <Button loading={isWaiting} onClick={() => void refresh()}>
          {t('swap.refresh')}
        </Button>
      ) : (
        <Button
          loading={isWaiting}
          disabled={!isWaiting && (blocker !== null || !isConsented || step === null)}
          onClick={() => void confirm()}
        >
          {isWaiting
            ? getWaitingText(t, data)
            : t(`swap.step.${step?.kind ?? 'swap'}`, { symbol: from.symbol })}
        </Button>
      )}
      <Button variant="ghost" disabled={isWaiting} onClick={back}>
        {t('swap.cancel')}
      </Button>
    </>
  )
}

function getWaitingText(
  t: PreviewPartProps['swap']['t'],
  { step, review, walletName }: PreviewPartProps['data'],
) {
  if (step?.status === 'asked') return t('swap.asked', { wallet: walletName })
  if (step?.status === 'pending') return t('swap.pending', { network: review.network.name })
  return t('swap.status.loading')
}
