import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** How often something was done on a day. */
export interface EventCount {
  /** UTC, as `2026-11-22`. */
  readonly day: string
  readonly event: string
  readonly count: number
}

/** Counts by day and event. Nothing of who did it is kept. */
export interface EventCounts {
  /** Counts each name once. */
  add(events: readonly string[]): Promise<void>
  /** Of the last days, today included; the newest day first, then the most frequent. */
  read(days: number): Promise<EventCount[]>
}

/** Different names a day. Callers choose them: beyond this only those that are there are counted. */
export const namesLimit = 500

const dayLength = 86_400_000

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

const tally = (events: readonly string[]): Map<string, number> =>
  events.reduce((counts, event) => counts.set(event, (counts.get(event) ?? 0) + 1), new Map<string, number>())

/** Makes the counts of a database. @param now milliseconds since 1970: the day is the gateway's, and not the caller's */
export function createEventCounts(db: Kysely<Database>, now: () => number = Date.now): EventCounts {
  /** Without names that are one too many. */
  const keepKnown = async (day: string, counts: Map<string, number>) => {
    const rows = await db.selectFrom('event_counts').select('event').where('day', '=', day).execute()
    const known = new Set(rows.map(({ event }) => event))
    const refused = [...counts.keys()]
      .filter((event) => !known.has(event))
      .slice(Math.max(0, namesLimit - known.size))
    return [...counts].filter(([event]) => !refused.includes(event))
  }
  return {
    async add(events) {
      const day = toDay(now())
      const counts = await keepKnown(day, tally(events))
      if (counts.length === 0) return
      await db
        .insertInto('event_counts')
        // In one order everywhere, so that two gateways do not wait for each other.
        .values(
          counts
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([event, count]) => ({ day, event, count: `${count}` })),
        )
        .onConflict((conflict) =>
          conflict.columns(['day', 'event']).doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
        )
        .execute()
    },
    async read(days) {
      const rows = await db
        .selectFrom('event_counts')
        .selectAll()
        .where('day', '>', toDay(now() - days * dayLength))
        .orderBy('day', 'desc')
        .orderBy('count', 'desc')
        .orderBy('event')
        .execute()
      return rows.map(({ day, event, count }) => ({ day, event, count: Number(count) }))
    },
  }
}
