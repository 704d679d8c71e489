import { type ColumnType, type Generated, type Kysely, type Migration, sql } from 'kysely'

/** Since 1970. 64 bits are read as text. */
type Milliseconds = ColumnType<string, number, number>
type MillisecondsOrNull = ColumnType<string | null, number | null, number | null>
/** Under a key that is not in the database. */
type Encrypted = string
/** Keyed hash. */
type Hash = string

/** Which vault this service is for; there is at most one row. */
export interface VaultOriginTable {
  id: number
  origin: string
  /** Where it was before a move, and until when it is served there as well. */
  previous: string | null
  previous_until: MillisecondsOrNull
}

/** Proofs that have been used, until they are too old. */
export interface VaultProofsTable {
  key: string
  expires_at: Milliseconds
}

export interface VaultUsersTable {
  id: string
  /** BCP-47, of his last login. */
  locale: string
  created_at: Milliseconds
}

/** By what a user is known. */
export interface VaultIdentitiesTable {
  kind: 'email' | 'guest' | 'jwt' | 'social'
  key: Hash
  user_id: string
  value: Encrypted
  /** Of an account at a provider: what it said last. */
  profile: Encrypted | null
  /** Of the address that the provider vouches for. */
  email_key: Hash | null
  added_at: Milliseconds
}

/** Browsers that have signed in. */
export interface VaultDevicesTable {
  user_id: string
  /** Thumbprint of its signing key. */
  id: string
  name: string
  place: string
  sealing_key: string
  created_at: Milliseconds
  seen_at: Milliseconds
}

/** Sessions that have not ended. */
export interface VaultSessionsTable {
  id: string
  user_id: string
  device_id: string
  /** Which refresh token is good: the one of this number. */
  refreshes: number
  expires_at: Milliseconds
}

/** What was sent to an address, and how often its codes were guessed wrong: times of the last day. */
export interface VaultAddressesTable {
  key: Hash
  mails: string[]
  misses: string[]
  seen_at: Milliseconds
}

/** Logins that have begun. */
export interface VaultLoginsTable {
  id: Hash
  /** Whom the address is added to; null for a login. */
  user_id: string | null
  address_key: Hash
  address: Encrypted
  device_id: string
  is_device_known: boolean
  state: 'waiting' | 'approved' | 'refused' | 'spent'
  code: Hash
  tries: number
  /** That the browser shows. */
  number: string
  /** Three that the link's page shows, with commas between. */
  choices: string
  link: Hash
  locale: string
  site: string
  device_name: string
  place: string
  created_at: Milliseconds
  expires_at: Milliseconds
  resend_at: Milliseconds
}

/** What the service keeps of a wallet. */
export interface VaultWalletsTable {
  user_id: string
  current: string | null
  current_hash: string | null
  share: Encrypted | null
  pending: string | null
  pending_hash: string | null
  pending_share: Encrypted | null
  /** When a restore was last tried and worked. */
  rehearsed_at: MillisecondsOrNull
}

export interface VaultAuditTable {
  id: Generated<string>
  user_id: string
  at: Milliseconds
  kind: string
  device: string
  place: string
}

/** Changes that wait, so that they can be cancelled. */
export interface VaultHoldsTable {
  id: string
  user_id: string
  kind: 'export' | 'recovery' | 'email' | 'passkey'
  ready_at: Milliseconds
  cancel: Hash
  /** Of a change of address: the new one. */
  value: Encrypted | null
  /** When the mail server took the mail about it; null where it has not. */
  told_at: Milliseconds | null
}

/** Changes of address that wait for a code. */
export interface VaultEmailChangesTable {
  id: Hash
  user_id: string
  device_id: string
  /** Which address the code went to. */
  step: 'old' | 'new'
  value: Encrypted
  code: Hash
  tries: number
  expires_at: Milliseconds
}

/** Passkeys, each with the recovery key as it has wrapped it. */
export interface VaultPasskeysTable {
  user_id: string
  /** Base64url. */
  credential_id: string
  wrapped: string
  /** SHA-256 of what it proves itself by, base64url; null for those that were added before. */
  proof_hash: string | null
  /** On which device it was added. */
  device: string
  added_at: Milliseconds
}

/** New devices that ask to be let in, one of each user at a time. */
export interface VaultPairingsTable {
  user_id: string
  id: string
  device_id: string
  /** To the new device's random number, before it has seen the other. */
  commitment: string
  /** Random number of the device that lets in; null until one has looked. */
  host_nonce: string | null
  /** Random number of the new device; null until it has seen the other. */
  nonce: string | null
  is_refused: boolean
  created_at: Milliseconds
  expires_at: Milliseconds
}

/** Adds the tables of the embedded wallet. */
export const vaultMigration: Migration = {
  async up(db: Kysely<never>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const user = 'user_id text not null references vault_users (id) on delete cascade'

const statements = [
  'create table vault_origin (id integer primary key, origin text not null, previous text, previous_until bigint)',
  'create table vault_proofs (key text primary key, expires_at bigint not null)',
  'create index vault_proofs_expiry on vault_proofs (expires_at)',
  'create table vault_users (id text primary key, locale text not null, created_at bigint not null)',
  `create table vault_identities (kind text not null, key text not null, ${user}, value text not null,
    added_at bigint not null, primary key (kind, key))`,
  'create index vault_identities_user on vault_identities (user_id)',
  `create table vault_devices (${user}, id text not null, name text not null, place text not null,
    sealing_key text not null, created_at bigint not null, seen_at bigint not null, primary key (user_id, id))`,
  `create table vault_sessions (id text primary key, ${user}, device_id text not null, refreshes integer not null,
    expires_at bigint not null)`,
  'create index vault_sessions_user on vault_sessions (user_id, device_id)',
  `create table vault_addresses (key text primary key, mails bigint[] not null, misses bigint[] not null,
    seen_at bigint not null)`,
  'create index vault_addresses_seen on vault_addresses (seen_at)',
  `create table vault_logins (id text primary key, user_id text references vault_users (id) on delete cascade,
    address_key text not null, address text not null, device_id text not null, is_device_known boolean not null,
    state text not null, code text not null, tries integer not null, number text not null, choices text not null,
    link text not null unique, locale text not null, site text not null, device_name text not null,
    place text not null, created_at bigint not null, expires_at bigint not null, resend_at bigint not null)`,
  'create index vault_logins_expiry on vault_logins (expires_at)',
  `create table vault_wallets (user_id text primary key references vault_users (id) on delete cascade, current text,
    current_hash text, share text, pending text, pending_hash text, pending_share text,
    rehearsed_at bigint)`,
  `create table vault_audit (id bigserial primary key, ${user}, at bigint not null, kind text not null,
    device text not null, place text not null)`,
  'create index vault_audit_user on vault_audit (user_id, id)',
  `create table vault_holds (id text primary key, ${user}, kind text not null, ready_at bigint not null,
    cancel text not null, value text, unique (user_id, kind))`,
  'create index vault_holds_ready on vault_holds (ready_at)',
  `create table vault_email_changes (id text primary key, ${user}, device_id text not null, step text not null,
    value text not null, code text not null, tries integer not null, expires_at bigint not null)`,
  `create table vault_passkeys (${user}, credential_id text not null, wrapped text not null, device text not null,
    added_at bigint not null, primary key (user_id, credential_id))`,
  `create table vault_pairings (user_id text primary key references vault_users (id) on delete cascade,
    id text not null unique, device_id text not null, commitment text not null, host_nonce text, nonce text,
    is_refused boolean not null, created_at bigint not null, expires_at bigint not null)`,
]
