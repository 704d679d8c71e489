import { type ColumnType, type Migration, sql } from 'kysely'

/** Logins at providers that have begun. */
export interface VaultSocialLoginsTable {
  /** Of the state that comes back with the answer. */
  id: string
  /** Hash of what leads a window to the provider. */
  start: string
  provider: string
  /** Browser that began: no other gets what comes of it. */
  device_id: string
  /** SHA-256 of what that browser keeps, base64url. */
  challenge: string
  /** What the provider's answer is checked against, and where the visitor goes back to. Encrypted. */
  attempt: string
  state: 'waiting' | 'asking' | 'returned' | 'cancelled' | 'failed' | 'spent'
  /** Hash of what the visitor's browser brings back to the site; null until the answer is there. */
  ticket: string | null
  /** Who it was. Encrypted. */
  identity: string | null
  locale: string
  site: string
  /** Milliseconds since 1970. */
  expires_at: ColumnType<string, number, number>
}

/** Logins at providers, and what is known of the accounts there. */
export const vaultSocialMigration: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table vault_social_logins (id text primary key, start text not null unique, provider text not null,
    device_id text not null, challenge text not null, attempt text not null, state text not null, ticket text unique,
    identity text, locale text not null, site text not null, expires_at bigint not null)`,
  'create index vault_social_logins_expiry on vault_social_logins (expires_at)',
  'alter table vault_identities add column profile text',
  'alter table vault_identities add column email_key text',
  'create index vault_identities_email on vault_identities (email_key)',
]
