import { sql, type Transaction } from 'kysely'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import type { Database } from '../../database/schema.ts'
import type { HistoryEntry } from '../HistoryEntry.ts'

/** What has been read of some blocks, for some accounts. */
export interface Step {
  readonly range: BlockRange
  readonly accounts: readonly string[]
  readonly entries: readonly HistoryEntry[]
  /** False where the logs alone were read. */
  readonly isFull: boolean
  /** Whether calls between contracts were read. */
  readonly hasInternal: boolean
}

/** What has not been read of new blocks is known from behind them only. */
export async function shrinkCoverage(db: Transaction<Database>, chainId: string, step: Step): Promise<void> {
  if (step.isFull && step.hasInternal) return
  const next = `${step.range.to + 1n}`
  await db
    .updateTable('history_accounts')
    .set({ internal_from: next, ...(!step.isFull && { native_from: next }) })
    .where('chain_id', '=', chainId)
    .where('tokens_from', 'is not', null)
    .execute()
}

export async function growCoverage(db: Transaction<Database>, chainId: string, step: Step): Promise<void> {
  const { from, to } = step.range
  const internal = sql<string>`case when internal_from = ${`${to + 1n}`} then ${`${from}`} else internal_from end`
  await db
    .updateTable('history_accounts')
    .set({
      tokens_from: sql<string>`least(tokens_from, ${`${from}`})`,
      ...(step.isFull && { native_from: `${from}` }),
      ...(step.hasInternal && { internal_from: internal }),
    })
    .where('chain_id', '=', chainId)
    .where('account', 'in', [...step.accounts])
    .execute()
}

/** What is behind a block is known no more. */
export async function lowerCoverage(
  db: Transaction<Database>,
  chainId: string,
  ancestor: bigint,
): Promise<void> {
  const clamp = (column: string) => sql<string>`least(${sql.ref(column)}, ${`${ancestor + 1n}`})`
  await db
    .updateTable('history_accounts')
    .set({
      tokens_from: clamp('tokens_from'),
      native_from: clamp('native_from'),
      internal_from: clamp('internal_from'),
    })
    .where('chain_id', '=', chainId)
    .where('tokens_from', 'is not', null)
    .execute()
}
