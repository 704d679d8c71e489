import {
  DownloadButton,
  EmptyState,
  LinkButton,
  Notice,
  SkeletonRows,
  Stack,
  Switch,
  useReadable,
} from '@portico/ui'
import type { HistoryFeed } from '../createHistory.ts'
import { ActivityList } from './ActivityList.tsx'
import { Filters, type ListPartProps } from './Filters.tsx'
import { Notes } from './Notes.tsx'

/** Properties of every view of the plugin. */
export interface HistoryViewProps {
  readonly feed: HistoryFeed
}

/** What the account has done. */
export function TransactionsView({ feed }: HistoryViewProps) {
  const { t, views } = feed
  const data = useReadable(views.Transactions)
  const { status, network, months, waiting } = data
  const isEmpty = months.length === 0 && waiting.length === 0
  if (status === 'disconnected') return <Notice>{t('history.disconnected')}</Notice>
  if (isEmpty && status === 'missing')
    return (
      <EmptyState icon="info" title={t('history.missing')}>
        {t('history.missing.text')}
      </EmptyState>
    )
  return (
    <Stack gap="medium">
      {status === 'unsupported' && isEmpty ? (
        <EmptyState icon="network" title={t('history.unsupported', { network: network?.name ?? '' })}>
          {t('history.unsupported.text')}
        </EmptyState>
      ) : (
        <Filters feed={feed} data={data} />
      )}
      <Problem feed={feed} data={data} />
      {status === 'loading' && <SkeletonRows label={t('history.loading')} />}
      <ActivityList feed={feed} data={data} />
      <Notes feed={feed} data={data} />
      <Extras feed={feed} data={data} />
    </Stack>
  )
}

/** Why the newest is not there; what was loaded before stays below. */
function Problem({ feed: { t, views }, data: { status, network } }: ListPartProps) {
  const again = { label: t('history.tryAgain'), onClick: () => void views.Transactions.actions.retry() }
  if (status === 'late' || status === 'failed')
    return (
      <Notice tone="negative" action={again}>
        {t(`history.${status}`)}
      </Notice>
    )
  if (status === 'missing') return <Notice title={t('history.missing')}>{t('history.missing.text')}</Notice>
  if (status !== 'unsupported') return null
  return <Notice action={again}>{t('history.unsupported', { network: network?.name ?? '' })}</Notice>
}

/** What is hidden, and what can be done with the list. */
function Extras({ feed: { t, context, views }, data }: ListPartProps) {
  const { showDoubtful, clear, getCsv } = views.Transactions.actions
  const { doubtfulCount, isDoubtfulShown, canClear, months, waiting } = data
  const number = new Intl.NumberFormat(context.locale).format(doubtfulCount)
  return (
    <>
      {doubtfulCount > 0 && (
        <Switch
          label={t('history.doubtful', { number })}
          detail={t('history.doubtful.text')}
          isOn={isDoubtfulShown}
          onChange={showDoubtful}
        />
      )}
      {(months.length > 0 || waiting.length > 0) && (
        <DownloadButton fileName="activity.csv" type="text/csv" getText={getCsv}>
          {t('history.export')}
        </DownloadButton>
      )}
      {canClear && <LinkButton onClick={() => void clear()}>{t('history.clear')}</LinkButton>}
    </>
  )
}
