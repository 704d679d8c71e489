import { Definitions, Notice, shortenAddress, Tag } from '@portico/ui'
import type { Step } from '../state.ts'
import { writeExact } from './figures.ts'
import type { PreviewPartProps } from './PreviewPartProps.ts'

const allowing: readonly Step['kind'][] = ['approve', 'permit', 'batch']

/** What the wallet is asked for one after the other, and what it is told to allow. */
export function PreviewSteps({ swap, data }: PreviewPartProps) {
  const { context, t } = swap
  const { steps, from, quote, spender, isUnlimited, batches } = data.review
  const { symbol } = from
  return (
    <>
      {steps.length > 1 && (
        <Definitions
          rows={steps.map((step, index) => ({
            term: t('swap.step', {
              step: index + 1,
              steps: steps.length,
              action: t(`swap.step.${step.kind}`, { symbol }),
            }),
            description: <Progress swap={swap} data={data} status={step.status} />,
          }))}
        />
      )}
      {spender && steps.some(({ kind, status }) => allowing.includes(kind) && status !== 'done') && (
        <Notice
          tone={isUnlimited ? 'caution' : 'info'}
          title={`${t('swap.spender')} ${shortenAddress(spender)}`}
        >
          {isUnlimited
            ? t('swap.spender.unlimited', { symbol })
            : t('swap.spender.exact', { amount: writeExact(quote.amount, from, context.locale) })}
        </Notice>
      )}
      {batches === 'ready' && steps.some(({ kind }) => kind === 'batch') && (
        <Notice>{t('swap.batch.ready')}</Notice>
      )}
    </>
  )
}

function Progress({ swap: { t }, data, status }: PreviewPartProps & Pick<Step, 'status'>) {
  if (status === 'done') return <Tag tone="positive">{t('swap.done')}</Tag>
  if (status === 'next') return null
  return (
    <Tag>
      {status === 'asked'
        ? t('swap.asked', { wallet: data.walletName })
        : t('swap.pending', { network: data.review.network.name })}
    </Tag>
  )
}
