import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { HistoryEntry } from '../HistoryEntry.ts'
import { writeEntries } from '../store/writeEntries.ts'

/** Which signatures of an address have been read. */
export interface AddressProgress {
  readonly address: string
  /** The newest and the oldest; null before the first. */
  readonly newest: string | null
  readonly oldest: string | null
  /** Slot of the oldest. */
  readonly oldestSlot: number | null
  /** Whether there is nothing older. */
  readonly isComplete: boolean
}

/** How far the addresses of an account have been read. What is written twice is there once. */
export type AddressStore = ReturnType<typeof createAddressStore>

export function createAddressStore(db: Kysely<Database>, chainId: string) {
  return {
    async list(account: string): Promise<AddressProgress[]> {
      const rows = await db
        .selectFrom('history_addresses')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('account', '=', account)
        .execute()
      return rows.map(({ address, newest, oldest, oldest_slot, is_complete }) => ({
        ...{ address, newest, oldest, isComplete: is_complete },
        oldestSlot: oldest_slot === null ? null : Number(oldest_slot),
      }))
    },
    /** Those of the signatures that are there already. */
    async findKnown(account: string, signatures: readonly string[]): Promise<ReadonlySet<string>> {
      if (signatures.length === 0) return new Set()
      const { rows } = await sql<{
        hash: string
      }>`select hash from history_transactions where account = ${account}
        and chain_id = ${chainId} and hash = any(${[...signatures]}::text[])`.execute(db)
      return new Set(rows.map(({ hash }) => hash))
    },
    /** Adds transactions, and says in the same breath how far an address has been read. */
    add: (account: string, entries: readonly HistoryEntry[], progress: AddressProgress): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await writeEntries(transaction, chainId, entries)
        const { address, newest, oldest, oldestSlot, isComplete } = progress
        const values = { newest, oldest, oldest_slot: oldestSlot, is_complete: isComplete }
        await transaction
          .insertInto('history_addresses')
          .values({ chain_id: chainId, account, address, ...values })
          .onConflict((conflict) => conflict.columns(['chain_id', 'account', 'address']).doUpdateSet(values))
          .execute()
      }),
    /** Since which slot, and until which, all is known of the account. */
    async setCoverage(account: string, since: bigint, until: bigint): Promise<void> {
      const first = `${since}`
      await db
        .updateTable('history_accounts')
        .set({ tokens_from: first, native_from: first, internal_from: first, known_until: `${until}` })
        .where('chain_id', '=', chainId)
        .where('account', '=', account)
        .execute()
    },
  }
}
