import { type ColumnType, type Generated, type Kysely, type Migration, sql } from 'kysely'

/** Messages that wait for their receivers. Times are milliseconds since 1970, given by the gateway. */
export interface RelayMessagesTable {
  /** Read as text: 64 bits. */
  id: Generated<string>
  topic: string
  /** SHA-256 of the text, base64: one row for one message of a topic. */
  digest: string
  message: string
  tag: number
  attestation: string | null
  publisher: string
  /** Address of the publisher, unreadable. */
  sender: Generated<string>
  acknowledged_by: Generated<string[]>
  published_at: ColumnType<string, number, number>
  expires_at: ColumnType<string, number, number>
}

/** Adds the relay's table. */
export const relayMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('relay_messages')
      .addColumn('id', 'bigserial', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('tag', 'integer', (column) => column.notNull())
      .addColumn('attestation', 'text')
      .addColumn('publisher', 'text', (column) => column.notNull())
      .addColumn('acknowledged_by', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('relay_messages_digest', ['topic', 'digest'])
      .execute()
    await db.schema.createIndex('relay_messages_expiry').on('relay_messages').column('expires_at').execute()
  },
}
