import { type Kysely, type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import type { HistoryEntry, HistoryTransfer } from '../HistoryEntry.ts'

/** A transaction of one account, and its chain. */
export interface StoredEntry extends HistoryEntry {
  /** CAIP-2. */
  readonly chainId: string
  /** Whether there are more transfers in it than are shown. */
  readonly isCut: boolean
}

const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Where a transaction stands in the order: what was mined last comes first. */
export const placeSchema = v.tuple([
  integer,
  v.pipe(v.string(), v.maxLength(60)),
  integer,
  integer,
  v.pipe(v.string(), v.maxLength(100)),
])
/** Time in milliseconds, chain, block, place in it, hash. */
export type Place = v.InferOutput<typeof placeSchema>

/** What to read. */
export interface PageQuery {
  readonly account: string
  /** CAIP-2. */
  readonly chainIds: readonly string[]
  /** Where the page before has ended; null for the first. */
  readonly after: Place | null
  /** Transactions at most. */
  readonly limit: number
}

/** Transfers of one transaction that are shown: somebody may send thousands at once. */
const transfersAtMost = 100

interface Row {
  readonly chain_id: string
  readonly block_hash: string
  readonly hash: string
  readonly block: string
  readonly position: number
  readonly mined_at: string
  readonly sender: string
  readonly recipient: string | null
  readonly status: string
  readonly nonce: string
  readonly operation: string
  readonly is_signed: boolean
  readonly fee: string | null
  readonly transfers: readonly TransferRow[] | null
}

type TransferRow = readonly [
  origin: string,
  index: number,
  place: number,
  direction: string,
  standard: string,
  contract: string | null,
  tokenId: string | null,
  amount: string,
  decimals: number | null,
  sender: string | null,
  recipient: string | null,
]

/** Reads a page of {@link readPage}, of a database. */
export type ReadPage = (query: PageQuery) => Promise<StoredEntry[]>

/**
 * Reads a page: a piece of an index, and for each transaction what moved in it. It comes as one value: to take apart row
 * after row takes the embedded database half as long again.
 */
export async function readPage(db: Kysely<Database>, query: PageQuery): Promise<StoredEntry[]> {
  const { rows } = await sql<{ page: readonly Row[] | null }>`
    select json_agg(page) as page from (select chain_id, block_hash, hash, block::text, position, mined_at::text, sender,
      recipient, status, nonce::text, operation, is_signed, fee, (
      select json_agg(json_build_array(origin, origin_index, place, direction, standard, contract, token_id, amount,
        decimals, sender, recipient) order by origin_index, place)
      from (
        select * from history_transfers as own
        where own.account = ${query.account} and own.chain_id = entry.chain_id
          and own.block_hash = entry.block_hash and own.hash = entry.hash
        limit ${transfersAtMost + 1}
      ) as own
    ) as transfers
    from (
      select chain_id, block_hash, hash, block, position, mined_at, sender, recipient, status, nonce, operation,
        is_signed, fee
      from history_transactions
      where account = ${query.account} and ${toCondition(query)}
      order by ${toOrder(query)} limit ${query.limit}
    ) as entry) as page`.execute(db)
  return (rows[0]?.page ?? []).map((row) => toEntry(query.account, row))
}

/** Each of the two forms is what one of the indexes is in order of. */
function toCondition({ chainIds, after }: PageQuery) {
  const [chainId] = chainIds
  if (chainIds.length !== 1) {
    const isServed = sql<SqlBool>`chain_id = any(${[...chainIds]}::text[])`
    if (!after) return isServed
    const place = sql`(${after[0]}::bigint, ${after[1]}::text, ${after[2]}::bigint, ${after[3]}::integer, ${after[4]}::text)`
    return sql<SqlBool>`${isServed} and (mined_at, chain_id, block, position, hash) < ${place}`
  }
  const isChain = sql<SqlBool>`chain_id = ${chainId}`
  if (!after) return isChain
  const place = sql`(${after[0]}::bigint, ${after[2]}::bigint, ${after[3]}::integer, ${after[4]}::text)`
  return sql<SqlBool>`${isChain} and (mined_at, block, position, hash) < ${place}`
}

const toOrder = ({ chainIds }: PageQuery) =>
  chainIds.length === 1
    ? sql`mined_at desc, block desc, position desc, hash desc`
    : sql`mined_at desc, chain_id desc, block desc, position desc, hash desc`

/** Where an entry stands in the order. */
export const toPlace = (entry: StoredEntry): Place => [
  entry.minedAt,
  entry.chainId,
  Number(entry.block),
  entry.position,
  entry.hash,
]

function toEntry(account: string, row: Row): StoredEntry {
  const transfers = row.transfers ?? []
  return {
    account,
    chainId: row.chain_id,
    hash: row.hash,
    blockHash: row.block_hash,
    block: BigInt(row.block),
    position: row.position,
    minedAt: Number(row.mined_at),
    from: row.sender,
    to: row.recipient,
    status: row.status as HistoryEntry['status'],
    nonce: BigInt(row.nonce),
    operation: row.operation,
    isSigned: row.is_signed,
    fee: row.fee,
    transfers: transfers.slice(0, transfersAtMost).map(toTransfer),
    isCut: transfers.length > transfersAtMost,
  }
}

const toTransfer = ([origin, index, place, direction, standard, ...rest]: TransferRow): HistoryTransfer => {
  const [contract, tokenId, amount, decimals, from, to] = rest
  return {
    origin: origin as HistoryTransfer['origin'],
    direction: direction as HistoryTransfer['direction'],
    standard: standard as HistoryTransfer['standard'],
    ...{ index, place, contract, tokenId, amount, decimals, from, to },
  }
}
