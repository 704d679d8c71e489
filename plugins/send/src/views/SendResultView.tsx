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
  expired: 'failed',
} as const

/** What took the place of a transfer may be anything while nobody has seen it. */
const getRing = ({ status, replacedBy }: SendResultData) =>
  status === 'replaced' ? (replacedBy ? 'failed' : 'waiting') : rings[status]

const getTextKey = ({ status, replacedBy, isUndone }: SendResultData) => {
  if (isUndone) return 'send.result.pending.again'
  if (status === 'replaced') return replacedBy ? 'send.result.replaced.text' : 'send.result.replaced.unseen'
  return status === 'success' && replacedBy
    ? 'send.result.success.spedUp'
    : (`send.result.${status}.text` as const)
}

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
      state={getRing(result)}
      name={token.symbol}
      src={token.iconUrl}
      title={t(`send.result.${status}`)}
      text={t(getTextKey(result), { network: network.name })}
      fact={isSent ? `${formatExact(amount, token, context.locale)} ${token.symbol}` : undefined}
      detail={isSent ? t('send.result.to', { receiver }) : undefined}
    >
      {result.hash && <Hash send={send} result={result} hash={result.replacedBy ?? result.hash} />}
      {result.canSendAgain && (
        <Button onClick={() => void views.SendResult.actions.sendAgain()}>{t('send.tryAgain')}</Button>
      )}
      <Button variant={result.canSendAgain ? 'ghost' : 'accent'} onClick={views.SendResult.actions.close}>
        {t('send.result.done')}
      </Button>
    </ResultView>
  )
}

function Hash({ send: { t }, result, hash }: { send: Send; result: SendResultData; hash: string }) {
  const { explorer, status, replacedBy } = result
  const isOther = status === 'replaced' && replacedBy !== null
  return (
    <>
      <HashRow
        label={t(isOther ? 'send.result.replaced.by' : 'send.result.hash')}
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
