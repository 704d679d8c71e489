import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { useHold } from '../changes/holds.ts'
import type { VaultParts } from '../VaultParts.ts'

/**
 * Gives up the recovery that a wallet had, for which its hold is spent: passkeys that have wrapped the old key would open nothing, and the new
 * one has never been tried. @param db a transaction
 * @throws ApiError 403 `NOT_ALLOWED` where there is no hold whose day is over
 */
export async function dropRecovery(db: Kysely<Database>, parts: VaultParts, userId: string): Promise<void> {
  await useHold(db, parts, userId, 'recovery')
  await db.deleteFrom('vault_passkeys').where('user_id', '=', userId).execute()
  await db.updateTable('vault_wallets').set({ rehearsed_at: null }).where('user_id', '=', userId).execute()
}
