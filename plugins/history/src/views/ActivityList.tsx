import { EmptyState, EndlessList, MoreButton, Notice, SkeletonRows } from '@portico/ui'
import { useMemo } from 'react'
import { type Activity, operations } from '../Activity.ts'
import type { HistoryFeed } from '../createHistory.ts'
import type { TransactionsData } from '../headless.ts'
import type { ListPartProps } from './Filters.tsx'
import { TransactionRow } from './TransactionRow.tsx'

/** What happened: what waits first, then month by month, and the way to what is earlier. */
export function ActivityList({ feed, data }: ListPartProps) {
  const { t, views } = feed
  const { loadMore } = views.Transactions.actions
  const { hasMore, moreStatus, filter } = data
  const groups = useGroups(feed, data)
  const canLoad = hasMore && moreStatus === 'idle'
  // Where little of a page is shown, the end is always in sight: the visitor says how far to go.
  const isEager = filter === 'all' && groups.length > 0
  const more = canLoad && isEager ? { label: t('history.more'), onReach: loadMore } : undefined
  return (
    <>
      {groups.length > 0 && <EndlessList label={t('history.list')} groups={groups} more={more} />}
      {groups.length === 0 && data.status === 'ready' && <Nothing feed={feed} data={data} />}
      {canLoad && !isEager && (
        <MoreButton isEager={false} onReach={loadMore}>
          {t('history.more')}
        </MoreButton>
      )}
      <More feed={feed} data={data} />
    </>
  )
}

/** How the page behind the last one stands. */
function More({ feed: { t, views }, data: { moreStatus } }: ListPartProps) {
  if (moreStatus === 'idle') return null
  if (moreStatus === 'loading') return <SkeletonRows label={t('history.loading')} />
  const action = { label: t('history.tryAgain'), onClick: () => void views.Transactions.actions.loadMore() }
  return (
    <Notice tone="negative" action={action}>
      {t(moreStatus === 'late' ? 'history.more.late' : 'history.more.failed')}
    </Notice>
  )
}

function Nothing({ feed: { t }, data: { filter, hasMore, doubtfulCount } }: ListPartProps) {
  const isFiltered = filter !== 'all' || hasMore || doubtfulCount > 0
  return (
    <EmptyState
      icon={isFiltered ? 'search' : 'receive'}
      title={t(isFiltered ? 'history.none' : 'history.empty')}
    >
      {t(isFiltered ? 'history.none.text' : 'history.empty.text')}
    </EmptyState>
  )
}

/** Rows of the list, made anew only with what they show. */
function useGroups(feed: HistoryFeed, { waiting, months, scope }: TransactionsData) {
  const { t, context } = feed
  const { locale } = context
  // The texts of a language come after its name.
  const words = operations.map((operation) => t(`history.op.${operation}`)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows say other words once these are others
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
    const heading = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
    const names = new Map(context.networks.get().map(({ caipNetworkId, name }) => [caipNetworkId, name]))
    const draw = (activity: Activity) => {
      const network = scope === 'all' ? (names.get(activity.caipNetworkId) ?? null) : null
      return <TransactionRow key={activity.id} {...{ feed, activity, day, network }} />
    }
    const waits = { id: 'waiting', heading: t('history.waiting'), rows: waiting.map(draw) }
    const past = months.map(({ year, month, activities }) => ({
      id: `${year}-${month}`,
      heading: heading.format(new Date(year, month - 1, 1)),
      rows: activities.map(draw),
    }))
    return waiting.length > 0 ? [waits, ...past] : past
  }, [feed, t, context, locale, words, waiting, months, scope])
}
