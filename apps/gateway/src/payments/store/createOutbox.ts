import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Milliseconds after each time that nobody heard; after the last as long again. */
export const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
]
/** Milliseconds after which nobody is told any more. */
export const patience = 3 * 24 * hour
/** Milliseconds within which whoever has taken one has to say what came of it: then another takes it. */
const lease = 15 * second

/** What a merchant is to be told. */
export interface OutboxEvent {
  /** The same each time. */
  readonly id: string
  readonly merchant: string
  readonly body: string
  readonly attempts: number
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** What merchants are to be told: kept until they have heard it. */
export type Outbox = ReturnType<typeof createOutbox>

/** @param now milliseconds since 1970 */
export function createOutbox(db: Kysely<Database>, now: () => number) {
  return {
    /** Takes what is due, for whoever is first. */
    async claim(limit: number): Promise<readonly OutboxEvent[]> {
      const at = now()
      const due = await db
        .selectFrom('payment_events')
        .selectAll()
        .where('ended_at', 'is', null)
        .where('next_at', '<=', `${at}`)
        .orderBy('next_at')
        .orderBy('created_at')
        .limit(limit)
        .execute()
      const claimed: OutboxEvent[] = []
      for (const { id, merchant, body, attempts, created_at, next_at } of due) {
        const own = await db
          .updateTable('payment_events')
          .set({ next_at: at + lease })
          .where('id', '=', id)
          .where('next_at', '=', next_at)
          .where('ended_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (own) claimed.push({ id, merchant, body, attempts, createdAt: Number(created_at) })
      }
      return claimed
    },
    /** It was heard: nobody is told again. */
    async end(id: string): Promise<void> {
      await db.updateTable('payment_events').set({ ended_at: now() }).where('id', '=', id).execute()
    },
    /** It was not heard: it is told again, until it is too old. */
    async putOff({ id, attempts, createdAt }: OutboxEvent): Promise<void> {
      const at = now()
      const next = at + (pauses[attempts] ?? pauses.at(-1) ?? hour)
      await db
        .updateTable('payment_events')
        .set({
          ...{ attempts: attempts + 1, next_at: next },
          ended_at: next > createdAt + patience ? at : null,
        })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
    },
  }
}
