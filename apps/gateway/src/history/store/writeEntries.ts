import { type Kysely, sql } from 'kysely'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import type { Database } from '../../database/schema.ts'
import type { HistoryEntry } from '../HistoryEntry.ts'

/** Rows of one statement: what is sent at once has an end. */
const rowsAtOnce = 2000

/** Adds transactions of accounts, in a transaction of the caller's. What is there already stays as it is. */
export async function writeEntries(
  db: Kysely<Database>,
  chainId: string,
  entries: readonly HistoryEntry[],
): Promise<void> {
  for (const part of toChunks(entries.map(toTransactionRow))) await insertTransactions(db, chainId, part)
  for (const part of toChunks(entries.flatMap(toTransferRows))) await insertTransfers(db, chainId, part)
}

/** Forgets what is known of accounts in some blocks, which are about to be written anew. */
export async function clearEntries(
  db: Kysely<Database>,
  chainId: string,
  accounts: readonly string[],
  { from, to }: BlockRange,
): Promise<void> {
  for (const table of ['history_transfers', 'history_transactions'] as const)
    await db
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('block', '>=', `${from}`)
      .where('block', '<=', `${to}`)
      .where('account', 'in', [...accounts])
      .execute()
}

const toTransactionRow = (entry: HistoryEntry) => [
  entry.account,
  entry.blockHash,
  entry.hash,
  `${entry.block}`,
  entry.position,
  entry.minedAt,
  entry.from,
  entry.to,
  entry.status,
  `${entry.nonce}`,
  entry.operation,
  entry.isSigned,
  entry.fee,
]

const toTransferRows = ({ account, blockHash, hash, block, transfers }: HistoryEntry) =>
  transfers.map((transfer) => [
    account,
    blockHash,
    hash,
    transfer.origin,
    transfer.index,
    transfer.place,
    `${block}`,
    transfer.direction,
    transfer.standard,
    transfer.contract,
    transfer.tokenId,
    transfer.amount,
    transfer.decimals,
    transfer.from,
    transfer.to,
  ])

type Row = readonly (string | number | boolean | null)[]

/** Columns instead of rows: one parameter for each, however many rows there are. */
const column = (rows: readonly Row[], index: number, type: string) =>
  sql`${rows.map((row) => row[index])}::${sql.raw(type)}[]`

const toColumns = (rows: readonly Row[], types: readonly string[]) =>
  sql.join(types.map((type, index) => column(rows, index, type)))

const transactionTypes = 'text text text bigint integer bigint text text text bigint text boolean text'.split(
  ' ',
)

async function insertTransactions(db: Kysely<Database>, chainId: string, rows: readonly Row[]) {
  await sql`insert into history_transactions (chain_id, account, block_hash, hash, block, position, mined_at, sender,
    recipient, status, nonce, operation, is_signed, fee)
    select ${chainId}, * from unnest(${toColumns(rows, transactionTypes)}) on conflict do nothing`.execute(db)
}

const transferTypes =
  'text text text text integer integer bigint text text text text text integer text text'.split(' ')

async function insertTransfers(db: Kysely<Database>, chainId: string, rows: readonly Row[]) {
  await sql`insert into history_transfers (chain_id, account, block_hash, hash, origin, origin_index, place, block,
    direction, standard, contract, token_id, amount, decimals, sender, recipient)
    select ${chainId}, * from unnest(${toColumns(rows, transferTypes)}) on conflict do nothing`.execute(db)
}

const toChunks = <Value>(values: readonly Value[]) =>
  Array.from({ length: Math.ceil(values.length / rowsAtOnce) }, (_, index) =>
    values.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )
