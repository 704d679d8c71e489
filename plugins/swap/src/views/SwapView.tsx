import { AmountPair, Button, Chip, EmptyState, Form, Icon, Notice, Stack, useReadable } from '@portico/ui'
import type { SwapData } from '../headless.ts'
import { writePoints } from './figures.ts'
import { PriceNotices } from './PriceNotices.tsx'
import { SwapAmountFields } from './SwapAmountFields.tsx'
import { SwapFacts } from './SwapFacts.tsx'
import type { SwapFormPartProps } from './SwapFormPartProps.ts'
import type { DrawnSwap, SwapViewProps } from './SwapViewProps.ts'

/** What, how much, for what. */
export function SwapView({ swap }: SwapViewProps) {
  const { t, views } = swap
  const data = useReadable(views.Swap)
  const { status, quote } = data
  const { next, refresh } = views.Swap.actions
  if (status === 'disconnected') return <Notice>{t('swap.disconnected')}</Notice>
  if (status === 'unsupported')
    return (
      <EmptyState icon="swap" title={t('swap.unsupported')}>
        {t('swap.unsupported.text')}
      </EmptyState>
    )
  return (
    <Form gap="medium" onSubmit={() => (status === 'failed' ? refresh() : void next())}>
      <AmountPair flip={{ label: t('swap.flip'), onClick: views.Swap.actions.flip }}>
        {SwapAmountFields({ swap, data })}
      </AmountPair>
      {(quote.quote || status === 'loading') && <SwapFacts swap={swap} data={data} />}
      <Slippage swap={swap} data={data} />
      <SwapNotices swap={swap} data={data} />
      <Button type="submit" loading={status === 'loading'} disabled={!canSubmit.has(status)}>
        {getButtonText(t, status)}
      </Button>
    </Form>
  )
}

const canSubmit: ReadonlySet<SwapData['status']> = new Set([
  ...(['selectFrom', 'selectTo', 'review', 'failed'] as const),
  // Shown as busy, where the focus stays.
  'loading',
])

function getButtonText(
  t: DrawnSwap['t'],
  status: Exclude<SwapData['status'], 'disconnected' | 'unsupported'>,
) {
  if (status === 'selectFrom' || status === 'selectTo') return t('swap.select')
  return t(status === 'failed' ? 'swap.tryAgain' : `swap.status.${status}`)
}

/** The way to the settings. */
function Slippage({ swap: { context, t, views }, data }: SwapFormPartProps) {
  const text = `${t('swap.slippage')} ${writePoints(data.slippage, context.locale)}`
  return (
    <Stack direction="inline" align="end">
      <Chip leading={<Icon name="gear" size={16} />} onClick={views.Swap.actions.openSettings}>
        {text}
      </Chip>
    </Stack>
  )
}

function SwapNotices({ swap, data }: SwapFormPartProps) {
  const { t } = swap
  const { status, quote, from, to, isSlippageHigh } = data
  return (
    <>
      {status === 'failed' && <Notice tone="negative">{t('swap.failed')}</Notice>}
      {status === 'insufficientLiquidity' && <Notice tone="caution">{t('swap.liquidity')}</Notice>}
      {quote.quote && from && to && (
        <PriceNotices swap={swap} {...data} from={from} to={to} quote={quote.quote} />
      )}
      {isSlippageHigh && <Notice tone="caution">{t('swap.slippage.high')}</Notice>}
    </>
  )
}
