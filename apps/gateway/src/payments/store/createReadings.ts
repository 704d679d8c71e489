import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** How far chains have been read, kept so that whoever reads on begins there. */
export type Readings = ReturnType<typeof createReadings>

/** @param now milliseconds since 1970 */
export function createReadings(db: Kysely<Database>, now: () => number) {
  return {
    /** Lets one gateway read a chain for a while. @param lease milliseconds @returns false where another one does */
    async claim(chain: string, lease: number): Promise<boolean> {
      const at = now()
      await db
        .insertInto('payment_chains')
        .values({ chain, block: null, look_at: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const claimed = await db
        .updateTable('payment_chains')
        .set({ look_at: at + lease })
        .where('chain', '=', chain)
        .where('look_at', '<=', `${at}`)
        .returning('chain')
        .executeTakeFirst()
      return claimed !== undefined
    },
    /** The block up to which nothing has to be read again; null at the beginning. */
    async read(chain: string): Promise<bigint | null> {
      const row = await db
        .selectFrom('payment_chains')
        .select('block')
        .where('chain', '=', chain)
        .executeTakeFirst()
      return row?.block ? BigInt(row.block) : null
    },
    /** Never goes back. */
    async advance(chain: string, block: bigint): Promise<void> {
      await db
        .updateTable('payment_chains')
        .set({ block })
        .where('chain', '=', chain)
        .where(({ eb, or }) => or([eb('block', 'is', null), eb('block', '<', `${block}`)]))
        .execute()
    },
  }
}
