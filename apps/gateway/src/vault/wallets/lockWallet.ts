import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** The row of a wallet, which nobody else changes until the transaction is over. @param db a transaction */
export async function lockWallet(db: Kysely<Database>, userId: string) {
  await db
    .insertInto('vault_wallets')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return db
    .selectFrom('vault_wallets')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
