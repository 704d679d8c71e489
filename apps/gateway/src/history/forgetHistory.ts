import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type DatabasePlace, openDatabase } from '../database/openDatabase.ts'
import type { Database } from '../database/schema.ts'

/** Says how `portico-gateway history` is called. */
export const historyUsage =
  'portico-gateway history forget <chain>, with the DATABASE_URL or DATABASE_DIRECTORY of the gateway'

/** Where a gateway keeps what it knows. */
export interface HistoryPlace {
  readonly database?: DatabasePlace | undefined
}

/**
 * Forgets what is known of a chain, and that it has stopped. All of it is read anew for the accounts that are followed.
 * @param args what stands behind `history`
 * @throws Error with what to do
 */
export async function forgetHistory(
  args: readonly string[],
  { database = {} }: HistoryPlace,
): Promise<string> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true })
  const [verb, chainId, ...rest] = positionals
  if (verb !== 'forget' || !chainId || rest.length > 0) throw new Error(historyUsage)
  if (!database.url && !database.directory)
    throw new Error('A gateway whose data are in memory has forgotten all of it when it is started anew.')
  const db = await openDatabase(database)
  try {
    const count = await forgetChain(db, chainId)
    return `${count} transactions of ${chainId} are forgotten. They are read anew once a gateway runs.`
  } finally {
    await db.destroy()
  }
}

/** @returns how many transactions there were */
function forgetChain(db: Kysely<Database>, chainId: string): Promise<bigint> {
  return db.transaction().execute(async (transaction) => {
    for (const table of [
      'history_chains',
      'history_blocks',
      'history_addresses',
      'history_transfers',
    ] as const)
      await transaction.deleteFrom(table).where('chain_id', '=', chainId).execute()
    await transaction
      .updateTable('history_accounts')
      .set({ tokens_from: null, native_from: null, internal_from: null, known_until: null })
      .where('chain_id', '=', chainId)
      .execute()
    const entries = transaction.deleteFrom('history_transactions').where('chain_id', '=', chainId)
    return (await entries.executeTakeFirst()).numDeletedRows
  })
}
