import { Button, EmptyState, Icon, IconButton, Image, Ring, shortenAddress } from '@portico/ui'
import { useState } from 'react'
import type { Send } from '../createSend.ts'
import { formatExact } from '../format.ts'
import type { SendResult } from '../state.ts'
import { useReadable } from '../useReadable.ts'
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
  const { context, store, t } = send
  const { result } = useReadable(store)
  if (!result) return <EmptyState icon="send" title={t('send.review.nothing')} />
  const { token, amount, to, status, network, receiverProfileName } = result
  const receiver = receiverProfileName ?? shortenAddress(to)
  return (
    <>
      <div className="send-result">
        <Ring state={rings[status]}>
          <Image src={token.iconUrl} name={token.symbol} size={76} />
        </Ring>
        <div role="status" className="send-result-text">
          <h3>{t(`send.result.${status}`)}</h3>
          <p>{t(`send.result.${status}.text`, { network: network.name })}</p>
        </div>
        {status !== 'unclear' && (
          <div className="send-result-amount">
            <bdi>
              <strong>{`${formatExact(amount, token, context.locale)} ${token.symbol}`}</strong>
            </bdi>{' '}
            <bdi>{t('send.result.to', { receiver })}</bdi>
          </div>
        )}
      </div>
      {result.hash && <HashLine send={send} result={result} hash={result.hash} />}
      <Button onClick={() => context.close()}>{t('send.result.done')}</Button>
    </>
  )
}

function HashLine({ send, result, hash }: { send: Send; result: SendResult; hash: string }) {
  const { t } = send
  const [isCopied, setCopied] = useState(false)
  const explorer = getExplorer(result, hash)
  const copy = () =>
    navigator.clipboard.writeText(hash).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <div className="send-hash">
        <span>{t('send.result.hash')}</span>
        <code title={hash}>{shortenAddress(hash, 8, 6)}</code>
        <IconButton label={t(isCopied ? 'send.result.copied' : 'send.result.copy')} onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} />
        </IconButton>
      </div>
      {explorer && (
        <a className="send-explorer" href={explorer.url} target="_blank" rel="noreferrer">
          {t('send.result.explorer', { explorer: explorer.name })}
          <Icon name="external" size={16} />
        </a>
      )}
    </>
  )
}

/** Page of a transaction; null where the network names none that can be opened. */
function getExplorer({ network }: SendResult, hash: string): { name: string; url: string } | null {
  const { blockExplorer } = network
  if (!blockExplorer || !/^https?:\/\//.test(blockExplorer.url)) return null
  return { name: blockExplorer.name, url: `${blockExplorer.url.replace(/\/$/, '')}/tx/${hash}` }
}
