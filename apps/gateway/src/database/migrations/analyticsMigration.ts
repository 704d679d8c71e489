import type { Kysely, Migration } from 'kysely'

/** How often something was done on a day, by anyone. */
export interface EventCountsTable {
  /** UTC, as `2026-11-22`. */
  day: string
  event: string
  /** 64 bits are read as text. */
  count: string
}

/** Adds the table of counts. */
export const analyticsMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('event_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_counts_key', ['day', 'event'])
      .execute()
  },
}
