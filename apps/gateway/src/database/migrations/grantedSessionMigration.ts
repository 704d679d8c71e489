import { type ColumnType, type Migration, sql } from 'kysely'

/** Sessions that owners of embedded wallets have granted to sites. What they allow is on the chain's word; here is what there is to look up. */
export interface GrantedSessionsTable {
  /** By which it is named. */
  pci: string
  user_id: string
  /** CAIP-10, with the address in checksummed form. */
  account: string
  /** Origin of the page that asked. */
  site: string
  /** As the site has it (ERC-7715). Worth nothing without the site's key. */
  context: string
  /** Seconds since 1970. */
  expiry: ColumnType<string, number, number>
  /** Milliseconds since 1970. */
  created_at: ColumnType<string, number, number>
  /** Milliseconds since 1970; null while the chain has not said that it has ended. */
  revoked_at: ColumnType<string | null, number | null, number | null>
}

/** Sessions of smart accounts. */
export const grantedSessionMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table granted_sessions (pci text primary key, user_id text not null references vault_users(id) on delete cascade,
    account text not null, site text not null, context text not null, expiry bigint not null, created_at bigint not null,
    revoked_at bigint, unique (user_id, context))`,
  'create index granted_sessions_account on granted_sessions (user_id, account, created_at)',
]
