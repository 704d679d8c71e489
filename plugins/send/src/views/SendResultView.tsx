import {
  Button,
  EmptyState,
  ExternalLink,
  formatExact,
  HashRow,
  ResultView,
  shortenAddress,
  useReadable,
} from '@portico/ui'
import type { Send } from '../createSend.ts'
import type { SendResultData } from '../headless.ts'
import type { SendViewProps } from './SendView.tsx'

const rings = {
  pending: 'waiting',
  success: 'done',
  reverted: 'failed',
  unknown: 'waiting',
  unclear: 'failed',
} as const

/** What became of it. */
export function SendResultView({ send }: SendViewProps) {
  const { context, t, views } = send
  const result = useReadable(views.SendResult)
  if (!result) return <EmptyState icon="send" title={t('send.review.nothing')} />
  const { token, amount, to, status, network, receiverProfileName } = result
  const isSent = status !== 'unclear'
  const receiver = receiverProfileName ?? shortenAddress(to)
  return (
    <ResultView
      state={rings[status]}
      name={token.symbol}
      src={token.iconUrl}
      title={t(`send.result.${status}`)}
      text={t(`send.result.${status}.text`, { network: network.name })}
      fact={isSent ? `${formatExact(amount, token, context.locale)} ${token.symbol}` : undefined}
      detail={isSent ? t('send.result.to', { receiver }) : undefined}
    >
      {result.hash && <Hash send={send} result={result} hash={result.hash} />}
      <Button onClick={views.SendResult.actions.close}>{t('send.result.done')}</Button>
    </ResultView>
  )
}

function Hash({ send: { t }, result, hash }: { send: Send; result: SendResultData; hash: string }) {
  const { explorer } = result
  return (
    <>
      <HashRow
        label={t('send.result.hash')}
        hash={hash}
        copyLabel={t('send.result.copy')}
        copiedLabel={t('send.result.copied')}
      />
      {explorer && (
        <ExternalLink href={explorer.url}>
          {t('send.result.explorer', { explorer: explorer.name })}
        </ExternalLink>
      )}
    </>
  )
}
