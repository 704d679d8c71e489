import {
  Button,
  Definitions,
  DownloadButton,
  EmptyState,
  ExternalLink,
  formatExact,
  HashRow,
  Notice,
  ResultView,
  useReadable,
} from '@portico/ui'
import type { SwapResultData } from '../headless.ts'
import { writeExact } from './figures.ts'
import type { SwapViewProps } from './SwapViewProps.ts'

const rings = {
  pending: 'waiting',
  signers: 'waiting',
  unknown: 'waiting',
  success: 'done',
  reverted: 'failed',
  replaced: 'failed',
  partly: 'failed',
  refused: 'failed',
  unclear: 'failed',
  expired: 'failed',
} as const

function getTextKey({ status, hash, isUndone }: SwapResultData) {
  if (isUndone && status === 'pending') return 'swap.result.undone'
  if (status === 'success' && !hash) return 'swap.result.unseen'
  return status === 'refused' || status === 'expired' ? 'swap.safe' : (`swap.result.${status}.text` as const)
}

/** What became of it. */
export function SwapResultView({ swap }: SwapViewProps) {
  const { context, t, views } = swap
  const result = useReadable(views.SwapResult)
  if (!result) return <EmptyState icon="swap" title={t('swap.nothing')} />
  const { from, to, quote, status, network, received } = result
  const isSwapped = status === 'success'
  const { close, again } = views.SwapResult.actions
  return (
    <ResultView
      state={rings[status]}
      name={to.symbol}
      src={to.iconUrl}
      title={t(`swap.result.${status}`)}
      text={t(getTextKey(result), { network: network.name })}
      fact={
        isSwapped && received !== null
          ? `+${formatExact(received, to, context.locale)} ${to.symbol}`
          : undefined
      }
      detail={isSwapped ? `−${writeExact(quote.amount, from, context.locale)}` : undefined}
    >
      <Comparison swap={swap} result={result} />
      <Trace swap={swap} result={result} />
      <Button onClick={close}>{t('swap.done')}</Button>
      <Button variant="ghost" onClick={again}>
        {t('swap.result.again')}
      </Button>
    </ResultView>
  )
}

interface ResultPartProps extends SwapViewProps {
  readonly result: SwapResultData
}

/** What was promised against what came, and how much less that was. */
function Comparison({ swap: { context, t }, result }: ResultPartProps) {
  const { to, quote, minimum, received, shortfall, status } = result
  const write = (amount: bigint) => writeExact(amount, to, context.locale)
  const rows = [
    { term: t('swap.result.promised'), description: write(quote.toAmount) },
    { term: t('swap.minimum'), description: write(minimum) },
  ]
  if (status === 'success') {
    const description = received === null ? t('swap.unknown') : write(received)
    rows.push({ term: t('swap.result.received'), description })
  }
  if (shortfall) rows.push({ term: t('swap.result.less'), description: write(shortfall) })
  return (
    <>
      <Definitions rows={rows} />
      {received !== null && received < minimum && (
        <Notice tone="negative">{t('swap.result.short', { amount: write(minimum - received) })}</Notice>
      )}
    </>
  )
}

/** Where it can be looked up, and its receipt to keep. */
function Trace({ swap: { t, views }, result }: ResultPartProps) {
  const { explorer, replacedBy, hash, quote } = result
  const counted = replacedBy ?? hash
  return (
    <>
      {counted && (
        <HashRow
          label={t('swap.result.hash')}
          hash={counted}
          copyLabel={t('swap.result.copy')}
          copiedLabel={t('swap.result.copied')}
        />
      )}
      {explorer && (
        <ExternalLink href={explorer.url}>
          {t('swap.result.explorer', { explorer: explorer.name })}
        </ExternalLink>
      )}
      <DownloadButton
        fileName={`swap-${counted ?? quote.expiresAt}.json`}
        type="application/json"
        getText={views.SwapResult.actions.getReceipt}
      >
        {t('swap.result.receipt')}
      </DownloadButton>
    </>
  )
}
