import type { Kysely, Migration } from 'kysely'

/** The key that quotes are signed with; there is at most one row. */
export interface SwapKeysTable {
  id: number
  /** JWK with its private part, as JSON. */
  key: string
}

/** Adds the key of quotes. */
export const swapKeyMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('swap_keys')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull())
      .execute()
  },
}
