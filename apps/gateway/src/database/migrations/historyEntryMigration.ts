import type { ColumnType, Kysely, Migration } from 'kysely'

/** 64 bits are read as text. */
type Big = ColumnType<string, number | string, number | string>

/** A transaction, as one account sees it. */
export interface HistoryTransactionsTable {
  /** CAIP-2. */
  chain_id: string
  account: string
  block_hash: string
  hash: string
  /** Height; the slot on Solana. */
  block: Big
  /** Place in the block. */
  position: number
  /** Milliseconds since 1970. */
  mined_at: Big
  sender: string
  recipient: string | null
  /** `confirmed` or `failed`. */
  status: string
  nonce: Big
  operation: string
  /** Whether the account itself has asked for it. */
  is_signed: boolean
  /** Base units that the account has paid for it; null where another has. */
  fee: string | null
}

/** What moved in a transaction, as one account sees it. */
export interface HistoryTransfersTable {
  chain_id: string
  account: string
  block_hash: string
  hash: string
  /** What it was read from: `value`, `log`, `trace` or `balance`; its index there, and its place in a log of several. */
  origin: string
  origin_index: number
  place: number
  block: Big
  /** `in`, `out` or `self`. */
  direction: string
  /** `native`, `erc20`, `erc721`, `erc1155`, `spl` or `token2022`. */
  standard: string
  contract: string | null
  /** Decimal. */
  token_id: string | null
  /** Base units, decimal. */
  amount: string
  decimals: number | null
  sender: string | null
  recipient: string | null
}

/** What contracts say of themselves. */
export interface HistoryTokensTable {
  chain_id: string
  contract: string
  name: string | null
  symbol: string | null
  decimals: number | null
  /** Milliseconds since 1970. */
  read_at: Big
}

/** Adds the tables of what accounts have done. */
export const historyEntryMigration: Migration = {
  async up(db: Kysely<never>) {
    await createTransactionTable(db)
    await createTransferTables(db)
  },
}

async function createTransactionTable(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('history_transactions')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('block_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('mined_at', 'bigint', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('nonce', 'bigint', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('is_signed', 'boolean', (column) => column.notNull())
    .addColumn('fee', 'text')
    .addPrimaryKeyConstraint('history_transactions_key', ['account', 'chain_id', 'block_hash', 'hash'])
    .execute()
  // A page is a piece of one of these: of one chain, or of all together. The other one is for rolling back.
  const order = ['mined_at', 'block', 'position', 'hash']
  const createIndex = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('history_transactions').columns(columns).execute()
  await createIndex('history_transactions_order', ['account', 'chain_id', ...order])
  await createIndex('history_transactions_time', ['account', 'mined_at', 'chain_id', ...order.slice(1)])
  await createIndex('history_transactions_block', ['chain_id', 'block'])
}

async function createTransferTables(db: Kysely<never>): Promise<void> {
  const key = ['account', 'chain_id', 'block_hash', 'hash', 'origin', 'origin_index', 'place'] as const
  await db.schema
    .createTable('history_transfers')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('block_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('origin_index', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('block', 'bigint', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('standard', 'text', (column) => column.notNull())
    .addColumn('contract', 'text')
    .addColumn('token_id', 'text')
    .addColumn('amount', 'text', (column) => column.notNull())
    .addColumn('decimals', 'integer')
    .addColumn('sender', 'text')
    .addColumn('recipient', 'text')
    .addPrimaryKeyConstraint('history_transfers_key', [...key])
    .execute()
  await db.schema
    .createIndex('history_transfers_block')
    .on('history_transfers')
    .columns(['chain_id', 'block'])
    .execute()
  await db.schema
    .createTable('history_tokens')
    .addColumn('chain_id', 'text', (column) => column.notNull())
    .addColumn('contract', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('symbol', 'text')
    .addColumn('decimals', 'integer')
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_tokens_key', ['chain_id', 'contract'])
    .execute()
}
