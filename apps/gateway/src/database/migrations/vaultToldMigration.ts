import { type Migration, sql } from 'kysely'

/** When whoever may cancel a change was told of it. Of those that wait already it is taken for granted: their day is the same as before. */
export const vaultToldMigration: Migration = {
  async up(db) {
    await sql`alter table vault_holds add column told_at bigint`.execute(db)
    await sql`update vault_holds set told_at = ready_at - 86400000`.execute(db)
  },
}
