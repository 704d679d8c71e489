import { Notice, Paragraph, Stack } from '@portico/ui'
import type { ReviewProblem } from '../state.ts'
import { writeExact } from './figures.ts'
import type { PreviewPartProps } from './PreviewPartProps.ts'

/** Those after which the visitor may go on as it stands. */
const mild: readonly ReviewProblem[] = ['changed', 'moved', 'stale', 'liquidity', 'allowance', 'approval']
/** Those that another quote may mend, and whose button does not ask for one. */
const renewed: readonly ReviewProblem[] = ['moved', 'failed', 'approval']

/** The one thing to know before going on, the weightiest first. */
export function PreviewNotice({ swap, data }: PreviewPartProps) {
  const { t, views } = swap
  const { review, blocker, isCurrent } = data
  const { reason, from, network } = review
  const problem = getProblem(data)
  const { symbol } = network.nativeCurrency
  const refresh = { label: t('swap.refresh'), onClick: () => void views.SwapPreview.actions.refresh() }
  if (!isCurrent)
    return (
      <Notice tone="caution" title={t('swap.problem.changed')}>
        {t('swap.safe')}
      </Notice>
    )
  if (problem)
    return (
      <Notice
        tone={mild.includes(problem) ? 'caution' : 'negative'}
        title={t(`swap.problem.${problem}`, { symbol: from.symbol })}
        action={renewed.includes(problem) ? refresh : undefined}
      >
        <Stack gap="small">
          <Paragraph>{getText({ swap, data }, problem)}</Paragraph>
          {reason && (
            <Paragraph tone="soft" size="caption">
              {reason}
            </Paragraph>
          )}
        </Stack>
      </Notice>
    )
  if (blocker === 'tooHigh')
    return (
      <Notice tone="negative" title={t('swap.cost.tooHigh', { symbol })}>
        {t('swap.cost.tooHigh.text', { symbol })}
      </Notice>
    )
  if (blocker === 'steps') return <Notice tone="caution" title={t('swap.problem.steps')} action={refresh} />
  // What is lost stands above, with what to do about it.
  return null
}

/** What is wrong with the review; that the account holds less by now outweighs the rest. */
export const getProblem = ({ review, blocker }: PreviewPartProps['data']): ReviewProblem | null =>
  blocker === 'balance' ? blocker : review.problem

function getText({ swap: { context, t }, data }: PreviewPartProps, problem: ReviewProblem): string {
  const { from, quote } = data.review
  if (problem === 'moved' || problem === 'unsafe') return t(`swap.problem.${problem}.text`)
  if (problem === 'allowance')
    return t('swap.problem.allowance.text', { amount: writeExact(quote.amount, from, context.locale) })
  return t('swap.safe')
}
