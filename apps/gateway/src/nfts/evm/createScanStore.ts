import type { Kysely } from 'kysely'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import type { Database } from '../../database/schema.ts'
import type { ReceivedToken } from './readTransfers.ts'

/** Where a token stands in the order: the newest block first, then by contract and id. */
export interface CandidateKey {
  readonly block: string
  readonly contract: string
  readonly tokenId: string
}

/** A token that an account has received, and may still hold. */
export interface Candidate extends CandidateKey {
  readonly standard: ReceivedToken['standard']
}

/** What has been read of the chains. Accounts in CAIP-10. */
export interface ScanStore {
  findRange(account: string): Promise<BlockRange | null>
  /** Adds tokens, and then says that a range has been read. */
  add(account: string, range: BlockRange, tokens: readonly ReceivedToken[]): Promise<void>
  /** Tokens after a place in the order; null for the first. */
  list(account: string, after: CandidateKey | null, limit: number): Promise<Candidate[]>
}

const lifetime = 30 * 24 * 60 * 60_000
const rowsAtOnce = 500

/** Keeps what has been read in the database, so that only new blocks are read again. */
export function createScanStore(db: Kysely<Database>, now: () => number = Date.now): ScanStore {
  return {
    async findRange(account) {
      const query = db
        .selectFrom('nft_scans')
        .select(['from_block', 'to_block'])
        .where('account', '=', account)
      const row = await query.executeTakeFirst()
      return row ? { from: BigInt(row.from_block), to: BigInt(row.to_block) } : null
    },
    async add(account, { from, to }, tokens) {
      const time = now()
      const values = { from_block: `${from}`, to_block: `${to}`, asked_at: time }
      await db
        .deleteFrom('nft_scans')
        .where('asked_at', '<', `${time - lifetime}`)
        .execute()
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('nft_scans')
          .values({ account, ...values })
          .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
          .execute()
        for (const rows of toChunks(toRows(account, tokens))) await insert(transaction, rows)
      })
    },
    list: (account, after, limit) => list(db, account, after, limit),
  }
}

/** A token that came more than once is there once, as it came last: one statement must not write a row twice. */
function toRows(account: string, tokens: readonly ReceivedToken[]) {
  const rows = new Map<string, ReceivedToken>()
  for (const token of tokens) {
    const key = `${token.contract} ${token.tokenId}`
    const known = rows.get(key)
    if (!known || known.block < token.block) rows.set(key, token)
  }
  return [...rows.values()].map(({ contract, tokenId, standard, block }) => ({
    account,
    contract,
    token_id: `${tokenId}`,
    standard,
    block: `${block}`,
  }))
}

const toChunks = <Row>(rows: readonly Row[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

const insert = (db: Kysely<Database>, rows: ReturnType<typeof toRows>) =>
  db
    .insertInto('nft_candidates')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'contract', 'token_id'])
        .doUpdateSet(({ ref }) => ({ block: ref('excluded.block'), standard: ref('excluded.standard') }))
        .whereRef('nft_candidates.block', '<', 'excluded.block'),
    )
    .execute()

async function list(
  db: Kysely<Database>,
  account: string,
  after: CandidateKey | null,
  limit: number,
): Promise<Candidate[]> {
  let query = db.selectFrom('nft_candidates').selectAll().where('account', '=', account)
  if (after)
    query = query.where(({ eb, and, or }) =>
      or([
        eb('block', '<', after.block),
        and([eb('block', '=', after.block), eb('contract', '>', after.contract)]),
        and([
          eb('block', '=', after.block),
          eb('contract', '=', after.contract),
          eb('token_id', '>', after.tokenId),
        ]),
      ]),
    )
  const rows = await query
    .orderBy('block', 'desc')
    .orderBy('contract')
    .orderBy('token_id')
    .limit(limit)
    .execute()
  return rows.map(({ block, contract, token_id, standard }) => ({
    block,
    contract,
    tokenId: token_id,
    standard: standard as Candidate['standard'],
  }))
}
