import type { SiwxStore } from '@portico/siwx/server'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Keeps nonces and sessions in the database, so that several gateways agree. What has expired goes as others come. */
export function createAuthStore(db: Kysely<Database>, now: () => number = Date.now): SiwxStore {
  return {
    async useNonce({ nonce, expiresAt }) {
      await db.deleteFrom('auth_nonces').where('expires_at', '<', `${now()}`).execute()
      // One statement: of two gateways at once, one inserts nothing.
      const inserted = await db
        .insertInto('auth_nonces')
        .values({ nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('nonce').doNothing())
        .returning('nonce')
        .executeTakeFirst()
      return inserted !== undefined
    },
    async addSession({ id, chainId, address, origin, expiresAt }) {
      await db.deleteFrom('auth_sessions').where('expires_at', '<', `${now()}`).execute()
      const account = `${chainId}:${address}`
      await db.insertInto('auth_sessions').values({ id, account, origin, expires_at: expiresAt }).execute()
    },
    async hasSession(id) {
      const found = await db.selectFrom('auth_sessions').select('id').where('id', '=', id).executeTakeFirst()
      return found !== undefined
    },
    async removeSession(id) {
      await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
    },
  }
}
