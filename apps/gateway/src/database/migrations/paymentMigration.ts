import { type ColumnType, type Migration, sql } from 'kysely'

/** 64 bits, read as text: milliseconds since 1970, or the number of a block. */
type Long = ColumnType<string, number | string | bigint, number | string | bigint>

/** What somebody asks for. */
export interface PaymentsTable {
  /** Of all that is asked for: another amount is another payment. */
  digest: string
  payment_id: string
  /** CAIP-19. */
  asset: string
  /** CAIP-2. */
  chain: string
  recipient: string
  /** Base units. */
  amount: string
  reference: string
  /** That pays out to the recipient alone; null on a chain that has none. */
  address: string | null
  merchant: string | null
  state: string
  /** What the merchant has chosen for this one. */
  choice: string | null
  /** Newest block when it was asked for: nothing has come before. */
  from_block: Long
  created_at: Long
  expires_at: Long
  watch_until: Long
}

/** What has come. Each transfer pays for one thing. */
export interface PaymentTransfersTable {
  id: string
  digest: string
  /** CAIP-19. */
  asset: string
  /** Base units. */
  amount: string
  /** Null where the balance has grown without a transaction of its own. */
  hash: string | null
  receiver: string
  block: Long
  block_hash: string
  /** By the chain's clock. */
  at: Long
  is_final: boolean
}

/** Where somebody says to look. */
export interface PaymentHintsTable {
  digest: string
  hash: string
  until: Long
}

/** What has gone back. */
export interface PaymentRefundsTable {
  /** CAIP-2 and transaction. */
  id: string
  digest: string
  hash: string
}

/** What merchants have chosen, by the message that said so. */
export interface PaymentChoicesTable {
  merchant: string
  message: string
  digest: string
  choice: string
  at: Long
}

/** What merchants are told. */
export interface PaymentEventsTable {
  id: string
  digest: string
  merchant: string
  type: string
  body: string
  created_at: Long
  attempts: number
  next_at: Long
  /** When it was heard, or given up. */
  ended_at: Long | null
}

/** How far chains have been read. */
export interface PaymentChainsTable {
  chain: string
  /** Which no other will replace: what is above is read again. */
  block: Long | null
  look_at: Long
}

/** What exchanges were asked to send. */
export interface PaymentWithdrawalsTable {
  session: string
  /** The exchange's own name for it. */
  reference: string
  exchange: string
  /** CAIP-10. */
  account: string
  created_at: Long
}

/** Payments. */
export const paymentMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table payments (digest text primary key, payment_id text not null, asset text not null, chain text not null, recipient text not null,
    amount text not null, reference text not null, address text, merchant text, state text not null, choice text,
    from_block bigint not null, created_at bigint not null, expires_at bigint not null, watch_until bigint not null)`,
  'create index payments_watched on payments (chain, created_at)',
  'create index payments_address on payments (address)',
  `create table payment_transfers (id text primary key, digest text not null references payments, asset text not null, amount text not null,
    hash text, receiver text not null, block bigint not null, block_hash text not null, at bigint not null, is_final boolean not null)`,
  'create index payment_transfers_payment on payment_transfers (digest)',
  'create index payment_transfers_open on payment_transfers (digest) where not is_final',
  'create table payment_hints (digest text not null references payments, hash text not null, until bigint not null, primary key (digest, hash))',
  'create table payment_refunds (id text primary key, digest text not null references payments, hash text not null)',
  'create index payment_refunds_payment on payment_refunds (digest)',
  `create table payment_choices (merchant text not null, message text not null, digest text not null references payments, choice text not null,
    at bigint not null, primary key (merchant, message))`,
  `create table payment_events (id text primary key, digest text not null references payments, merchant text not null, type text not null,
    body text not null, created_at bigint not null, attempts integer not null, next_at bigint not null, ended_at bigint)`,
  'create index payment_events_open on payment_events (next_at) where ended_at is null',
  'create table payment_chains (chain text primary key, block bigint, look_at bigint not null)',
  `create table payment_withdrawals (session text primary key, reference text not null, exchange text not null, account text not null,
    created_at bigint not null)`,
]
