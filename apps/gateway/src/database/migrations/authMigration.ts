import type { ColumnType, Kysely, Migration } from 'kysely'

/** 64 bits are read as text. */
type Milliseconds = ColumnType<string, number, number>

/** Nonces that have been used, until they are worth nothing. */
export interface AuthNoncesTable {
  nonce: string
  expires_at: Milliseconds
}

/** Sessions that have begun and not ended. */
export interface AuthSessionsTable {
  id: string
  /** CAIP-10. */
  account: string
  /** Of the page. */
  origin: string
  expires_at: Milliseconds
}

/** The secret a gateway made for itself; there is at most one row. */
export interface AuthSecretsTable {
  id: number
  secret: string
}

/** Adds sign-in's tables. */
export const authMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('auth_nonces')
      .addColumn('nonce', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('auth_nonces_expiry').on('auth_nonces').column('expires_at').execute()
    await db.schema
      .createTable('auth_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('auth_sessions_expiry').on('auth_sessions').column('expires_at').execute()
    await db.schema
      .createTable('auth_secrets')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Sessions are for an origin, and not for every scheme of a host. Those of before end. */
export const authOriginMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('auth_sessions').renameColumn('domain', 'origin').execute()
  },
}
