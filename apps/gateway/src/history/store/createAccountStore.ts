import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Coverage } from '../HistoryEntry.ts'

/** An account whose history is read, and since when it is known. */
export interface FollowedAccount extends Coverage {
  readonly account: string
}

/** How far a chain has been read, and for an account. */
export interface Progress {
  /** The last block that has been read; null before the first. */
  readonly position: bigint | null
  /** Why nothing is read any more; null while all is well. */
  readonly stopped: string | null
  /** Null before anything has been read for the account. */
  readonly coverage: Coverage | null
}

/** Limits of {@link createAccountStore}. */
export interface AccountLimits {
  /** Accounts of one chain. */
  readonly accounts: number
  /** Milliseconds after which an account that nobody has asked for is forgotten. */
  readonly retention: number
}

/** Milliseconds: so long an account that was asked for gives way to no other. */
const grace = 60 * 60_000
/** Milliseconds: to write that an account was asked for at each request would cost more than it tells. */
const precision = 60_000

/** Accounts that somebody has asked for. */
export type AccountStore = ReturnType<typeof createAccountStore>

/** Remembers accounts that are asked for, and forgets those that are not. */
export function createAccountStore(db: Kysely<Database>, limits: AccountLimits, now: () => number) {
  return {
    /** Whether the account is followed; as of now it was asked for. */
    async touch(chainId: string, account: string): Promise<boolean> {
      const select = db.selectFrom('history_accounts').select('asked_at')
      const row = await select
        .where('chain_id', '=', chainId)
        .where('account', '=', account)
        .executeTakeFirst()
      if (row && Number(row.asked_at) < now() - precision) await askAgain(db, chainId, account, now())
      return row !== undefined
    },
    /** Follows an account from now on. False where there is no room for one more. */
    async add(chainId: string, account: string): Promise<boolean> {
      if (!(await makeRoom(db, chainId, limits.accounts, now()))) return false
      await db
        .insertInto('history_accounts')
        .values({ chain_id: chainId, account, asked_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    },
    /** By chain. */
    readProgress: (chainIds: readonly string[], account: string) => readProgress(db, chainIds, account),
  }
}

async function askAgain(db: Kysely<Database>, chainId: string, account: string, time: number) {
  const update = db.updateTable('history_accounts').set({ asked_at: time })
  await update.where('chain_id', '=', chainId).where('account', '=', account).execute()
}

/** Where all places are taken, the account that was asked for longest ago is forgotten next. */
async function makeRoom(db: Kysely<Database>, chainId: string, most: number, time: number): Promise<boolean> {
  const followed = db
    .selectFrom('history_accounts')
    .where('chain_id', '=', chainId)
    .where('asked_at', '>', '0')
  const { count } = await followed
    .select((builder) => builder.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) < most) return true
  const oldest = followed.select('account').where('asked_at', '<', `${time - grace}`)
  const update = db.updateTable('history_accounts').set({ asked_at: 0 }).where('chain_id', '=', chainId)
  const { numUpdatedRows } = await update
    .where('account', 'in', oldest.orderBy('asked_at').limit(1))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface ProgressRow extends CoverageRow {
  readonly chain_id: string
  readonly position: string | null
  readonly stopped: string | null
  readonly known_until: string | null
}

/** Of all chains in one question: pages are asked for more often than anything else. */
async function readProgress(
  db: Kysely<Database>,
  chainIds: readonly string[],
  account: string,
): Promise<ReadonlyMap<string, Progress>> {
  const { rows } = await sql<ProgressRow>`
    select asked.chain_id, position, stopped, tokens_from, native_from, internal_from, known_until
    from unnest(${[...chainIds]}::text[]) as asked (chain_id)
    left join history_chains as chain on chain.chain_id = asked.chain_id
    left join history_accounts as own on own.chain_id = asked.chain_id and own.account = ${account}`.execute(
    db,
  )
  return new Map(
    rows.map((row) => {
      const position = row.known_until ?? row.position
      const progress = { stopped: row.stopped, coverage: toCoverage(row) }
      return [row.chain_id, { ...progress, position: position === null ? null : BigInt(position) }]
    }),
  )
}

interface CoverageRow {
  readonly tokens_from: string | null
  readonly native_from: string | null
  readonly internal_from: string | null
}

const toCoverage = ({ tokens_from, native_from, internal_from }: CoverageRow): Coverage | null =>
  tokens_from === null || native_from === null || internal_from === null
    ? null
    : {
        tokensFrom: BigInt(tokens_from),
        nativeFrom: BigInt(native_from),
        internalFrom: BigInt(internal_from),
      }

/** Accounts whose history is read; those that are new are known from behind the last block that was read. */
export async function joinAccounts(db: Kysely<Database>, chainId: string, next: bigint): Promise<void> {
  const first = `${next}`
  await db
    .updateTable('history_accounts')
    .set({ tokens_from: first, native_from: first, internal_from: first })
    .where('chain_id', '=', chainId)
    .where('tokens_from', 'is', null)
    .execute()
}

/** Those that {@link joinAccounts} has let in. */
export async function listAccounts(db: Kysely<Database>, chainId: string): Promise<FollowedAccount[]> {
  const rows = await db
    .selectFrom('history_accounts')
    .select(['account', 'tokens_from', 'native_from', 'internal_from'])
    .where('chain_id', '=', chainId)
    .where('tokens_from', 'is not', null)
    .execute()
  return rows.flatMap((row) => {
    const coverage = toCoverage(row)
    return coverage ? [{ account: row.account, ...coverage }] : []
  })
}

/** Accounts that nobody has asked for since a time, in milliseconds since 1970. */
export async function listForgotten(
  db: Kysely<Database>,
  chainId: string,
  before: number,
): Promise<string[]> {
  const select = db.selectFrom('history_accounts').select('account').where('chain_id', '=', chainId)
  return (await select.where('asked_at', '<', `${before}`).execute()).map(({ account }) => account)
}

/** Removes accounts and all that is known of them, in a transaction of the caller's. */
export async function removeAccounts(
  db: Kysely<Database>,
  chainId: string,
  accounts: readonly string[],
): Promise<void> {
  for (const table of [
    'history_accounts',
    'history_addresses',
    'history_transactions',
    'history_transfers',
  ] as const)
    await db
      .deleteFrom(table)
      .where('chain_id', '=', chainId)
      .where('account', 'in', [...accounts])
      .execute()
}
