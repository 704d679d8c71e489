import type { ColumnType, Kysely, Migration } from 'kysely'

/** 64 bits are read as text. */
type Big = ColumnType<string, number | string, number | string>
type MaybeBig = ColumnType<string | null, number | string | null, number | string | null>

/** How far a chain has been followed. One process at a time goes on with it. */
export interface HistoryChainsTable {
  /** CAIP-2. */
  chain_id: string
  /** The last block that has been read; null before the first. */
  position: MaybeBig
  /** Why nothing is read any more; null while all is well. */
  stopped: string | null
  /** Goes up with each change: who writes must have read the one before. */
  version: ColumnType<string, number | string | undefined, string>
  /** The process that goes on, and the milliseconds since 1970 until which nobody else does. */
  holder: string | null
  held_until: Big
}

/** Hashes of the newest blocks that have been read. */
export interface HistoryBlocksTable {
  /** CAIP-2. */
  chain_id: string
  number: Big
  hash: string
}

/** Accounts that somebody has asked for, and since which block all of theirs is known. */
export interface HistoryAccountsTable {
  /** CAIP-2. */
  chain_id: string
  account: string
  /** Milliseconds since 1970. */
  asked_at: Big
  /** First block whose token transfers are known; null before the walker has seen the account. */
  tokens_from: MaybeBig
  /** The same for the native currency, and for what contracts move of it. */
  native_from: MaybeBig
  internal_from: MaybeBig
  /** Last slot up to which the account is known, where accounts are read one by one. */
  known_until: MaybeBig
}

/** An address of an account on Solana whose signatures are read: its own, and those of its token accounts. */
export interface HistoryAddressesTable {
  /** CAIP-2. */
  chain_id: string
  account: string
  address: string
  /** The newest and the oldest signature that have been read. */
  newest: string | null
  oldest: string | null
  /** Slot of the oldest one. */
  oldest_slot: MaybeBig
  /** Whether there is nothing older. */
  is_complete: boolean
}

/** Adds the tables that say how far history has been read. */
export const historyMigration: Migration = {
  async up(db: Kysely<never>) {
    await db.schema
      .createTable('history_chains')
      .addColumn('chain_id', 'text', (column) => column.primaryKey())
      .addColumn('position', 'bigint')
      .addColumn('stopped', 'text')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('holder', 'text')
      .addColumn('held_until', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('history_blocks')
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('number', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('history_blocks_key', ['chain_id', 'number'])
      .execute()
    await db.schema
      .createTable('history_accounts')
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .addColumn('tokens_from', 'bigint')
      .addColumn('native_from', 'bigint')
      .addColumn('internal_from', 'bigint')
      .addColumn('known_until', 'bigint')
      .addPrimaryKeyConstraint('history_accounts_key', ['chain_id', 'account'])
      .execute()
    await db.schema
      .createTable('history_addresses')
      .addColumn('chain_id', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('newest', 'text')
      .addColumn('oldest', 'text')
      .addColumn('oldest_slot', 'bigint')
      .addColumn('is_complete', 'boolean', (column) => column.notNull().defaultTo(false))
      .addPrimaryKeyConstraint('history_addresses_key', ['chain_id', 'account', 'address'])
      .execute()
  },
}
