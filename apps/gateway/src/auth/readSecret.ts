import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** The secret the gateway made for itself, made now if there is none. Gateways with one database have one secret. */
export async function readSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('auth_secrets')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { secret } = await db
    .selectFrom('auth_secrets')
    .select('secret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return secret
}
