import { type ColumnType, type Migration, sql } from 'kysely'

/** Wei: more than 64 bits hold. Written and read as text. */
type Wei = string
/** 64 bits, read as text. */
type Long = ColumnType<string, number | string, number | string>

/** What has been promised or spent of a limit on one day, in whatever currency the chain has. */
export interface SponsorshipSpendingTable {
  /** CAIP-2. */
  chain: string
  /** UTC: 2026-11-28. */
  day: string
  /** `all`, `site <origin>`, `identity <id>`. */
  scope: string
  spent: Wei
}

/** Operations that a signature was given for. */
export interface SponsorshipsTable {
  /** Hash by which EntryPoint knows the operation. */
  hash: string
  chain: string
  day: string
  user_id: string
  site: string
  /** The most that it can cost. */
  promised: Wei
  /** What it cost, once it is in a block. */
  cost: Wei | null
  /** Released: it was in no block while the signature was good. */
  state: 'open' | 'settled' | 'released'
  /** Seconds since 1970, as the contract has it. */
  valid_until: Long
  /** Newest block when it was signed. */
  from_block: Long
}

/** What sites pay of visitors' gas. */
export const sponsorshipMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table sponsorship_spending (chain text not null, day text not null, scope text not null, spent numeric(78, 0) not null,
    primary key (chain, day, scope))`,
  `create table sponsorships (hash text primary key, chain text not null, day text not null, user_id text not null, site text not null,
    promised numeric(78, 0) not null, cost numeric(78, 0), state text not null, valid_until bigint not null, from_block bigint not null)`,
  'create index sponsorships_open on sponsorships (chain, valid_until)',
]
