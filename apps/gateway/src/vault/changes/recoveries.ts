import * as v from 'valibot'
import { ApiError } from '../../http/ApiError.ts'
import { audit } from '../users/audit.ts'
import { needShare } from '../users/devices.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'
import { tellOfRecovery } from '../wallets/wallets.ts'
import { needHold } from './holds.ts'

const keySchema = v.object({
  /** Of the passkey, base64url. */
  credentialId: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,1364}$/)),
  /** The recovery key as the passkey has wrapped it. The service does not look into it. */
  wrapped: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
})

/** Passkeys of a user, with what each of them has wrapped. */
export const recoverySchema = v.object({
  keys: v.pipe(
    v.array(keySchema),
    v.maxLength(16),
    v.check(
      (keys) => new Set(keys.map(({ credentialId }) => credentialId)).size === keys.length,
      'must name each passkey once',
    ),
  ),
  /** Milliseconds since 1970 at which a restore was last tried; null while none was. */
  rehearsedAt: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
})
/** @see recoverySchema */
export type Recovery = v.InferOutput<typeof recoverySchema>

/** Passkeys as they are kept. */
export const keptSchema = v.array(keySchema)

/** What a user has to recover his wallet by. */
export async function readRecovery({ db }: VaultParts, userId: string): Promise<Recovery> {
  const row = await db
    .selectFrom('vault_recoveries')
    .select(['keys', 'rehearsed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return { keys: [], rehearsedAt: null }
  const rehearsedAt = row.rehearsed_at === null ? null : Number(row.rehearsed_at)
  return { keys: v.parse(keptSchema, row.keys), rehearsedAt }
}

const write = (keys: Recovery['keys']) =>
  JSON.stringify(keys.map(({ credentialId, wrapped }) => [credentialId, wrapped]).toSorted())

/**
 * Replaces it. The first passkeys are added at once; to change them takes a hold, and another one to remove the last: e-mail alone is not
 * enough. Of a rehearsal only its date changes.
 * @throws ApiError 403 `NOT_ALLOWED`
 */
export async function keepRecovery(parts: VaultParts, signedIn: SignedIn, next: Recovery): Promise<void> {
  const { db, now } = parts
  const { userId } = signedIn
  await needShare(db, signedIn)
  const kept = await readRecovery(parts, userId)
  const isChanged = write(kept.keys) !== write(next.keys)
  if (isChanged && kept.keys.length > 0)
    await needHold(parts, userId, next.keys.length === 0 ? 'passkey' : 'recovery')
  if (next.rehearsedAt !== null && next.rehearsedAt > now() + 60_000)
    throw new ApiError(400, [{ name: 'rehearsedAt', description: 'has not come yet' }])
  const row = { keys: JSON.stringify(next.keys), rehearsed_at: next.rehearsedAt }
  await db
    .insertInto('vault_recoveries')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await audit(parts, db, userId, isChanged ? 'recoveryChanged' : 'recoveryRehearsed', signedIn)
  if (isChanged) await tellOfRecovery(parts, signedIn)
}
