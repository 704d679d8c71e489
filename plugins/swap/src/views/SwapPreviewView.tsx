import {
  AmountFigure,
  Button,
  Definitions,
  EmptyState,
  formatExact,
  formatValue,
  Stack,
  shortenAddress,
  useReadable,
} from '@portico/ui'
import type { SwapToken } from '../state.ts'
import { writeExact, writeFee, writePoints, writeRate } from './figures.ts'
import { ImpactText } from './ImpactText.tsx'
import { PreviewButtons } from './PreviewButtons.tsx'
import { PreviewConsent } from './PreviewConsent.tsx'
import { PreviewNotice } from './PreviewNotice.tsx'
import type { PreviewPartProps } from './PreviewPartProps.ts'
import { PreviewSteps } from './PreviewSteps.tsx'
import { PriceNotices } from './PriceNotices.tsx'
import { SwapCostText } from './SwapCostText.tsx'
import type { SwapViewProps } from './SwapViewProps.ts'

/** Everything that is about to happen, before the wallet is asked. */
export function SwapPreviewView({ swap }: SwapViewProps) {
  const { t, views } = swap
  const data = useReadable(views.SwapPreview)
  if (!data)
    return (
      <EmptyState
        icon="swap"
        title={t('swap.nothing')}
        action={<Button onClick={views.SwapPreview.actions.restart}>{t('swap.restart')}</Button>}
      >
        {t('swap.nothing.text')}
      </EmptyState>
    )
  const { from, to, quote } = data.review
  return (
    <>
      <Stack gap="small">
        <Figure swap={swap} token={from} amount={quote.amount} isComing={false} />
        <Figure swap={swap} token={to} amount={quote.toAmount} isComing />
      </Stack>
      <Facts swap={swap} data={data} />
      {data.isCurrent && (
        <>
          <PreviewSteps swap={swap} data={data} />
          <PriceNotices swap={swap} {...data.review} />
          <PreviewConsent swap={swap} data={data} />
        </>
      )}
      <PreviewNotice swap={swap} data={data} />
      <PreviewButtons swap={swap} data={data} />
    </>
  )
}

interface FigureProps extends SwapViewProps {
  readonly token: SwapToken
  readonly amount: bigint
  readonly isComing: boolean
}

function Figure({ swap: { context, t }, token, amount, isComing }: FigureProps) {
  const { locale } = context
  return (
    <AmountFigure
      isCompact
      amount={`${isComing ? '+' : '−'}${formatExact(amount, token, locale)}`}
      symbol={token.symbol}
      src={token.iconUrl}
      value={formatValue(amount, token, locale) ?? t('swap.value.unknown')}
      tone={isComing ? 'positive' : 'negative'}
    />
  )
}

function Facts({ swap, data: { review, native } }: PreviewPartProps) {
  const { context, t } = swap
  const { locale } = context
  const { quote, to, minimum, impact, level, slippage, account, network, spender, cost } = review
  return (
    <Definitions
      rows={[
        {
          term: t('swap.rate'),
          description: writeRate({ ...review, ...quote, ...{ from: review.from, to } }, locale),
        },
        { term: t('swap.minimum'), description: writeExact(minimum, to, locale) },
        { term: t('swap.impact'), description: <ImpactText swap={swap} impact={impact} level={level} /> },
        { term: t('swap.slippage'), description: writePoints(slippage, locale) },
        { term: t('swap.fee'), description: writeFee(swap, quote.fee) },
        { term: t('swap.cost'), description: <SwapCostText swap={swap} cost={cost} native={native} /> },
        { term: t('swap.account'), description: shortenAddress(account) },
        { term: t('swap.network'), description: network.name },
        ...(spender ? [{ term: t('swap.spender'), description: shortenAddress(spender) }] : []),
      ]}
    />
  )
}
