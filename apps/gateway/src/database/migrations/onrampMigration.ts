import { type ColumnType, type Migration, sql } from 'kysely'

/** Milliseconds since 1970, read as text. */
type Time = ColumnType<string, number, number>

/** What somebody was told that something costs. */
export interface OnrampQuotesTable {
  id: string
  provider: string
  /** JSON of a quote: what is bought by it is read from here, and not from who buys. */
  quote: string
  expires_at: Time
}

/** What somebody buys. */
export interface OnrampOrdersTable {
  id: string
  /** Hash of what its buyer's browser alone holds. */
  token_hash: string
  provider: string
  /** JSON of what is bought. */
  purchase: string
  /** CAIP-10: where it arrives. */
  account: string
  state: string
  /** Of the transaction, as the provider says. */
  hash: string | null
  /** Of the link that leads to the provider, and where it leads: null once it has been followed. */
  link_hash: string
  link_url: string | null
  link_expires_at: Time
  created_at: Time
  /** When its state became what it is. */
  changed_at: Time
  /** When the provider, or the chain, is asked next. */
  look_at: Time
}

/** What providers have reported by themselves. */
export interface OnrampEventsTable {
  provider: string
  id: string
  received_at: Time
}

/** Purchases. */
export const onrampMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'create table onramp_quotes (id text primary key, provider text not null, quote text not null, expires_at bigint not null)',
  'create index onramp_quotes_expiry on onramp_quotes (expires_at)',
  `create table onramp_orders (id text primary key, token_hash text not null unique, provider text not null, purchase text not null,
    account text not null, state text not null, hash text, link_hash text not null unique, link_url text,
    link_expires_at bigint not null, created_at bigint not null, changed_at bigint not null, look_at bigint not null)`,
  `create index onramp_orders_open on onramp_orders (look_at) where state not in ('arrived', 'failed', 'refunded')`,
  `create table onramp_events (provider text not null, id text not null, received_at bigint not null, primary key (provider, id))`,
]
