import { type Kysely, type Migration, sql } from 'kysely'

/** How often callers have come, in the columns of rate-limiter-flexible, which reads and writes them. */
export const rateLimitMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('rate_limits')
      // Written with each request; what a crash loses is given to callers once more.
      .modifyFront(sql`unlogged`)
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute()
  },
}
