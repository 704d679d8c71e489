import {
  AddressCard,
  Definitions,
  EmptyState,
  ExternalLink,
  formatDate,
  formatExact,
  HashRow,
  Heading,
  Notice,
  Paragraph,
  ResultView,
  Stack,
  shortenAddress,
  useReadable,
} from '@portico/ui'
import { useState } from 'react'
import type { Transfer } from '../Activity.ts'
import type { HistoryFeed } from '../createHistory.ts'
import type { TransactionData } from '../headless.ts'
import { describeOperation, describeTransfer, nameAsset, pickTransfers } from './describe.ts'
import type { HistoryViewProps } from './TransactionsView.tsx'

/** Properties of {@link TransactionView}. */
export interface TransactionViewProps extends HistoryViewProps {
  /** Of whoever opened it: anything. */
  readonly params: unknown
}

const rings = {
  pending: 'waiting',
  signers: 'waiting',
  unknown: 'waiting',
  confirmed: 'done',
  failed: 'failed',
  replaced: 'failed',
  expired: 'failed',
} as const

/** One transaction in full. */
export function TransactionView({ feed, params }: TransactionViewProps) {
  const { t, views } = feed
  const [view] = useState(() => views.getTransaction(params))
  const data = useReadable(view)
  if (!data)
    return (
      <EmptyState icon="search" title={t('history.detail.gone')}>
        {t('history.detail.gone.text')}
      </EmptyState>
    )
  const { activity, isDoubtful } = data
  const { status } = activity
  const [first] = pickTransfers(activity)
  const statusText = t(status === 'confirmed' ? 'history.status.confirmed' : `history.status.${status}.text`)
  return (
    <ResultView
      state={isDoubtful ? 'still' : rings[status]}
      name={first ? nameAsset(first) : activity.hash}
      src={first?.pictureUrl}
      title={describeOperation(activity, t)}
      text={statusText}
    >
      {isDoubtful && <Notice tone="caution">{t('history.doubtful.text')}</Notice>}
      {/* Nothing of it is offered to be copied, so that nothing else takes the focus. */}
      <Stack label={isDoubtful ? t('history.detail.moved') : undefined}>
        <Moved feed={feed} data={data} />
        <Facts feed={feed} data={data} />
      </Stack>
      <Hash feed={feed} data={data} />
    </ResultView>
  )
}

interface DetailProps {
  readonly feed: HistoryFeed
  readonly data: TransactionData
}

/** Every transfer to the last digit; of what is not listed the whole contract. */
function Moved({ feed, data: { activity } }: DetailProps) {
  const { t } = feed
  const { transfers, isCut } = activity
  if (transfers.length === 0) return null
  const draw = (transfer: Transfer, index: number) => (
    <Paragraph key={`${index}:${transfer.contract}`}>{describeTransfer(transfer, feed, true)}</Paragraph>
  )
  const contracts = new Set(transfers.flatMap(({ contract, isListed }) => (isListed ? [] : (contract ?? []))))
  return (
    <>
      <Heading>{t('history.detail.moved')}</Heading>
      {transfers.map(draw)}
      {isCut && <Paragraph tone="soft">{t('history.detail.cut')}</Paragraph>}
      {[...contracts].map((contract) => (
        <AddressCard key={contract} label={t('history.detail.contract')} address={contract} />
      ))}
    </>
  )
}

function Facts({ feed: { t, context }, data: { activity, network } }: DetailProps) {
  const { locale } = context
  const { at, block, fee, from, to, status, transfers } = activity
  const { symbol, ...currency } = network.nativeCurrency
  // Of one transfer its own parties: a token's transaction goes to the token.
  const [only] = transfers.length === 1 ? transfers : []
  const parties = [
    { label: t('history.detail.from'), address: only?.from ?? from },
    { label: t('history.detail.to'), address: only?.to ?? to },
  ]
  const cost = fee === null ? null : `${formatExact(fee, currency, locale)} ${symbol}`
  const rows = [
    { term: t('history.detail.status'), description: t(`history.status.${status}`) },
    { term: t('history.detail.time'), description: formatDate(at, locale, { hasTime: true }) },
    { term: t('history.detail.network'), description: network.name },
    { term: t('history.detail.block'), description: block === null ? null : `${block}` },
    { term: t('history.detail.cost'), description: cost },
  ]
  return (
    <>
      {parties.map(
        ({ label, address }) => address && <AddressCard key={label} label={label} address={address} />,
      )}
      <Definitions rows={rows.filter(({ description }) => description !== null)} />
    </>
  )
}

/** The hash, and its page. Of what others wrote to deceive nothing is offered to be copied. */
function Hash({ feed: { t }, data: { activity, explorer, isDoubtful } }: DetailProps) {
  const { hash, replacedBy, status } = activity
  const label = t('history.detail.hash')
  const texts = { copyLabel: t('history.detail.copy'), copiedLabel: t('history.detail.copied') }
  return (
    <>
      {isDoubtful ? (
        <Definitions rows={[{ term: label, description: shortenAddress(hash, 8, 6) }]} />
      ) : (
        <HashRow label={label} hash={hash} {...texts} />
      )}
      {status === 'replaced' && replacedBy && (
        <HashRow label={t('history.detail.replacedBy')} hash={replacedBy} {...texts} />
      )}
      {explorer && (
        <ExternalLink href={explorer.url}>
          {t('history.detail.explorer', { explorer: explorer.name })}
        </ExternalLink>
      )}
    </>
  )
}
