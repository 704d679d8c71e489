import type { Kysely, Migration } from 'kysely'

/** Adds who a message is counted for. What waits already counts for nobody. */
export const relaySenderMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .alterTable('relay_messages')
      .addColumn('sender', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createIndex('relay_messages_sender')
      .on('relay_messages')
      .columns(['sender', 'id'])
      .execute()
  },
}
