import { EmptyState, EndlessList, type EndlessListGroup, MoreButton, Notice, SkeletonRows } from '@portico/ui'
import { useMemo } from 'react'
import { type Activity, operations } from '../Activity.ts'
import type { HistoryMonth } from '../actions/chooseActivities.ts'
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

/** Rows of the list, made anew only with what they show: of ten thousand, those of the month to which some have come. */
function useGroups(feed: HistoryFeed, { waiting, months, scope }: TransactionsData) {
  const { t, context } = feed
  const { locale } = context
  // The texts of a language come after its name.
  const words = operations.map((operation) => t(`history.op.${operation}`)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows say other words once these are others
  const draw = useMemo(() => createGroups(feed, scope), [feed, t, context, locale, words, scope])
  return useMemo(() => {
    const past = months.map(draw.month)
    return waiting.length > 0 ? [draw.waiting(waiting), ...past] : past
  }, [draw, waiting, months])
}

/** Makes what draws the groups of one language and scope, each month once. */
function createGroups(feed: HistoryFeed, scope: TransactionsData['scope']) {
  const { context, t } = feed
  const day = new Intl.DateTimeFormat(context.locale, { day: 'numeric', month: 'short' })
  const heading = new Intl.DateTimeFormat(context.locale, { month: 'long', year: 'numeric' })
  const names = new Map(context.networks.get().map(({ caipNetworkId, name }) => [caipNetworkId, name]))
  const draw = (activity: Activity) => {
    const network = scope === 'all' ? (names.get(activity.caipNetworkId) ?? null) : null
    return <TransactionRow key={activity.id} {...{ feed, activity, day, network }} />
  }
  const drawn = new WeakMap<HistoryMonth, EndlessListGroup>()
  const drawMonth = (of: HistoryMonth): EndlessListGroup => ({
    id: `${of.year}-${of.month}`,
    heading: heading.format(new Date(of.year, of.month - 1, 1)),
    rows: of.activities.map(draw),
  })
  return {
    waiting: (activities: readonly Activity[]): EndlessListGroup => ({
      id: 'waiting',
      heading: t('history.waiting'),
      rows: activities.map(draw),
    }),
    month(of: HistoryMonth): EndlessListGroup {
      const group = drawn.get(of) ?? drawMonth(of)
      drawn.set(of, group)
      return group
    },
  }
}
