import type { Activity, Operation } from '../Activity.ts'

/** Kinds that a visitor may look for. */
export const filters = ['all', 'received', 'sent', 'swaps', 'other'] as const

/** One of {@link filters}. */
export type HistoryFilter = (typeof filters)[number]

const kinds: Readonly<Partial<Record<Operation, HistoryFilter>>> = {
  receive: 'received',
  send: 'sent',
  trade: 'swaps',
}

/** Nothing but NFTs that are spam moved. */
export const isSpam = ({ transfers }: Activity): boolean =>
  transfers.length > 0 && transfers.every((transfer) => transfer.kind === 'nft' && transfer.isSpam)

/**
 * Whether it is there to deceive: others can write into anybody's history that nothing, or something that only pretends to be a
 * token, went to an address which looks like a known one. What left of a listed asset has really gone, whoever moved it.
 */
export const isDoubtful = ({ isSigned, transfers }: Activity): boolean =>
  !isSigned &&
  (transfers.every(({ amount }) => amount === 0n) ||
    transfers.some(({ direction, amount, isListed }) => direction === 'out' && (!isListed || amount === 0n)))

/** Whether it is of the kind that is looked for; what has not been named yet is of every kind. */
export const isOfKind = ({ operation, status }: Activity, filter: HistoryFilter): boolean =>
  filter === 'all' ||
  (kinds[operation] ?? 'other') === filter ||
  (operation === 'transaction' && isWaiting({ status }))

/** Nobody knows yet how it ends. */
export const isWaiting = ({ status }: Pick<Activity, 'status'>): boolean =>
  status === 'pending' || status === 'signers'

/** What happened in one month, newest first. */
export interface HistoryMonth {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly activities: readonly Activity[]
}

/**
 * Months of the visitor's own time, newest first.
 * @param activities newest first
 * @param before what was grouped last: of this a month in which nothing has changed is the same one, so that it is drawn once
 */
export function groupByMonth(
  activities: readonly Activity[],
  before: readonly HistoryMonth[] = [],
): readonly HistoryMonth[] {
  const months = new Map<number, { year: number; month: number; activities: Activity[] }>()
  for (const activity of activities) {
    const date = new Date(activity.at)
    const [year, month] = [date.getFullYear(), date.getMonth() + 1]
    const group = months.get(year * 12 + month) ?? { year, month, activities: [] }
    months.set(year * 12 + month, group)
    group.activities.push(activity)
  }
  return [...months.values()].map((month) => before.find((known) => isSameMonth(known, month)) ?? month)
}

const isSameMonth = (one: HistoryMonth, other: HistoryMonth): boolean =>
  one.year === other.year &&
  one.month === other.month &&
  one.activities.length === other.activities.length &&
  one.activities.every((activity, index) => activity === other.activities[index])
