import { readGeneration } from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { useHold } from '../changes/holds.ts'
import { audit } from '../users/audit.ts'
import { needShare } from '../users/devices.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'
import { lockWallet } from '../wallets/lockWallet.ts'
import { tellOfWallet } from '../wallets/tellOfWallet.ts'
import { hashPasskeyProof, passkeyProofSchema } from './passkeyProofs.ts'

/** Passkeys that a user may have. */
const passkeyLimit = 10
/** Milliseconds until a passkey counts beside others: nobody can see whether one opens anything, but its mail has been read by then. */
const proving = 86_400_000

/** Of a passkey, base64url: 1023 bytes at the most. */
const credentialId = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,1364}$/))

/** A passkey that is added. */
export const passkeySchema = v.object({
  credentialId,
  /** The recovery key as the passkey has wrapped it. The service does not look into it. */
  wrapped: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
  /** By what it proves itself at a login. */
  proof: v.optional(passkeyProofSchema),
  /** Public half of that key, 65 bytes in base64url: what another one has wrapped would open nothing. */
  recoveryKey: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{87}$/)),
})
/** @see passkeySchema */
export type PasskeyInput = v.InferOutput<typeof passkeySchema>

/** A passkey that is named. */
export const credentialSchema = v.object({ credentialId })

/** What a user has to recover his wallet by, beside his file: passkeys, oldest first, and when a restore was last tried. */
export async function readRecovery(db: Kysely<Database>, userId: string) {
  const rows = await db
    .selectFrom('vault_passkeys')
    .select(['credential_id', 'wrapped', 'device', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  const wallet = await db
    .selectFrom('vault_wallets')
    .select('rehearsed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = rows.map(({ credential_id, added_at, ...row }) => ({
    ...{ credentialId: credential_id, ...row, addedAt: Number(added_at) },
  }))
  const at = wallet?.rehearsed_at ?? null
  return { passkeys, rehearsedAt: at === null ? null : Number(at) }
}

/** @param until milliseconds since 1970, by which they were added */
const countPasskeys = async (db: Kysely<Database>, userId: string, until: number): Promise<number> => {
  const { count } = await db
    .selectFrom('vault_passkeys')
    .select((select) => select.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('added_at', '<=', `${until}`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Keeps what a passkey has wrapped. The recovery key that it takes is the public one, which every session reads: so what is there already
 * is not replaced, and counts for nothing on its first day.
 * @throws ApiError 403 `NOT_ALLOWED` on a device that does not open the wallet; 409 `GENERATION_OUTDATED` where the wallet has another
 * recovery key, `PASSKEY_KNOWN` where the passkey has wrapped something else, `PASSKEYS_FULL`
 */
export async function addPasskey(parts: VaultParts, signedIn: SignedIn, input: PasskeyInput): Promise<void> {
  const isAdded = await parts.db.transaction().execute(async (db) => {
    await needShare(db, signedIn)
    const { current } = await lockWallet(db, signedIn.userId)
    const known = current === null ? null : readGeneration(current).recoveryKey
    if (!known || base64urlnopad.encode(known) !== input.recoveryKey)
      throw new ApiError(409, [
        { name: 'GENERATION_OUTDATED', description: 'The wallet has another recovery key' },
      ])
    return insertPasskey(db, parts, signedIn, input)
  })
  if (isAdded) await tellOfWallet(parts, signedIn, 'recoveryChanged')
}

/** False where the very same is there: its first answer was lost. @param db a transaction that has the wallet's lock */
async function insertPasskey(
  db: Kysely<Database>,
  parts: VaultParts,
  signedIn: SignedIn,
  { credentialId, wrapped, proof }: PasskeyInput,
): Promise<boolean> {
  const { userId, deviceName } = signedIn
  const known = await db
    .selectFrom('vault_passkeys')
    .select('wrapped')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (known?.wrapped === wrapped) return false
  if (known)
    throw new ApiError(409, [
      { name: 'PASSKEY_KNOWN', description: 'It guards a key already: remove it first' },
    ])
  if ((await countPasskeys(db, userId, parts.now())) >= passkeyLimit)
    throw new ApiError(409, [{ name: 'PASSKEYS_FULL', description: 'Ten passkeys are kept at the most' }])
  const proof_hash = proof === undefined ? null : hashPasskeyProof(proof)
  const row = { wrapped, proof_hash, device: deviceName, added_at: parts.now() }
  await db
    .insertInto('vault_passkeys')
    .values({ user_id: userId, credential_id: credentialId, ...row })
    .execute()
  await audit(parts, db, userId, 'passkeyAdded', signedIn)
  return true
}

/**
 * Forgets a passkey. To remove the last one takes a hold whose day is over: e-mail alone is not enough, and neither is a device that was left
 * open for a minute. Those that were added within a day stand in for none that is older.
 * @throws ApiError 403 `NOT_ALLOWED`, 404
 */
export async function removePasskey(
  parts: VaultParts,
  signedIn: SignedIn,
  credentialId: string,
): Promise<void> {
  const { userId } = signedIn
  await parts.db.transaction().execute(async (db) => {
    await needShare(db, signedIn)
    // Of two that are removed at once one is the last.
    await lockWallet(db, userId)
    const removed = await db
      .deleteFrom('vault_passkeys')
      .where('user_id', '=', userId)
      .where('credential_id', '=', credentialId)
      .returning('added_at')
      .executeTakeFirst()
    if (!removed) throw new ApiError(404, [{ name: 'credentialId', description: 'is no passkey of yours' }])
    const proved = parts.now() - proving
    // One of today may go for another of today: whoever is still setting up waits for nothing.
    const left = await countPasskeys(db, userId, Number(removed.added_at) > proved ? parts.now() : proved)
    if (left === 0) await useHold(db, parts, userId, 'passkey')
    await audit(parts, db, userId, 'passkeyRemoved', signedIn)
  })
  await tellOfWallet(parts, signedIn, 'recoveryChanged')
}

/** Notes that a restore was tried and worked. @throws ApiError 403 `NOT_ALLOWED` on a device that does not open the wallet */
export async function noteRehearsal(parts: VaultParts, signedIn: SignedIn): Promise<void> {
  const { db, now } = parts
  await needShare(db, signedIn)
  await db
    .updateTable('vault_wallets')
    .set({ rehearsed_at: now() })
    .where('user_id', '=', signedIn.userId)
    .execute()
  await audit(parts, db, signedIn.userId, 'recoveryRehearsed', signedIn)
}
