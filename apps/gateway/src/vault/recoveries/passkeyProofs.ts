import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'

/** What a passkey's secret alone leads to, 32 bytes in base64url: whoever knows it has the passkey in his hands. */
export const passkeyProofSchema = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))

/** A proof as it is kept: SHA-256, base64url. It is of chance, so that nobody can guess it. */
export const hashPasskeyProof = (proof: string): string =>
  createHash('sha256').update(proof).digest('base64url')

/** Whether a proof is of one of the user's passkeys. */
export async function isPasskeyOf(db: Kysely<Database>, userId: string, proof: string): Promise<boolean> {
  const found = await db
    .selectFrom('vault_passkeys')
    .select('credential_id')
    .where('user_id', '=', userId)
    .where('proof_hash', '=', hashPasskeyProof(proof))
    .executeTakeFirst()
  return found !== undefined
}
