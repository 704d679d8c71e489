import { type ColumnType, type Migration, sql } from 'kysely'

/** 64 bits, read as text. */
type Long = ColumnType<string, number | string, number | string>

/** What a name that was registered has beside one that an operator has given. */
export interface NameOwnership {
  /** Below which it was registered, such as `portico.id`; null for one of the operator's. */
  zone: ColumnType<string | null, string | null | undefined, string | null>
  /** Who has registered it, in lower case. */
  owner: ColumnType<string | null, string | null | undefined, string | null>
  /** Id of the chain whose contract has signed; 0 for a key, which is the same account on every chain. */
  owner_chain: ColumnType<string | null, number | null | undefined, number | null>
  /** Seconds since 1970, of the last message that was taken: none before it is. */
  stamped_at: ColumnType<string | null, number | null | undefined, number | null>
}

/** Seconds that the gateway has promised to take as the time of a message. */
export interface NameStampsTable {
  name: string
  /** In lower case. */
  address: string
  /** Seconds since 1970. */
  timestamp: Long
  expires_at: Long
}

/** What was signed and taken, once each: by what another gateway can tell that the name is somebody's. */
export interface NameMessagesTable {
  /** Of the text and who has signed it. */
  digest: string
  name: string
  kind: 'registration' | 'attributes' | 'address'
  message: string
  signature: string
  /** Of the account that is led to, where it is another's consent as well. */
  address_signature: string | null
  /** In the order in which they were taken. */
  number: ColumnType<string, never, never>
}

/** Names that are registered. */
export const nameMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table names add column zone text, add column owner text, add column owner_chain bigint, add column stamped_at bigint`,
  // One name of a zone for an account. A contract is another account on each chain.
  'create unique index names_account on names (zone, owner, owner_chain)',
  `create table name_stamps (name text not null, address text not null, timestamp bigint not null, expires_at bigint not null,
    primary key (name, address, timestamp))`,
  'create index name_stamps_end on name_stamps (expires_at)',
  `create table name_messages (digest text primary key, name text not null, kind text not null, message text not null, signature text not null,
    address_signature text, number bigint generated always as identity)`,
  'create index name_messages_name on name_messages (name, number)',
]
