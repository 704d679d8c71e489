import { readGeneration } from '@portico/vault-keys'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import { nameBrowser } from '../proofs/readCaller.ts'
import { endSessions } from '../sessions/sessions.ts'
import type { Caller, SignedIn, VaultParts } from '../VaultParts.ts'
import { audit } from './audit.ts'

/** What a browser says of itself when it signs in. */
export const deviceSchema = v.object({
  /** Public half, 65 bytes. */
  sealingKey: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{87}$/, 'must be 65 bytes in base64url')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
})
/** @see deviceSchema */
export type DeviceInput = v.InferOutput<typeof deviceSchema>

/** Notes that a browser signs in. Answers whether the user has never used it. */
export async function addDevice(
  db: Kysely<Database>,
  { now }: VaultParts,
  userId: string,
  { deviceId, place }: Caller,
  { sealingKey, name }: DeviceInput,
): Promise<boolean> {
  const seen = { sealing_key: sealingKey, name, place, seen_at: now() }
  const known = await db
    .updateTable('vault_devices')
    .set(seen)
    .where('user_id', '=', userId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()
  if (known) return false
  await db
    .insertInto('vault_devices')
    .values({ user_id: userId, id: deviceId, ...seen, created_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(seen))
    .execute()
  return true
}

/** Devices that the current generation of a wallet opens on. */
async function listHolders(db: Kysely<Database>, userId: string): Promise<readonly string[]> {
  const wallet = await db
    .selectFrom('vault_wallets')
    .select('current')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return wallet?.current ? readGeneration(wallet.current).devices.map(({ id }) => id) : []
}

/**
 * Devices of a user, the last seen first. One that was revoked is listed as long as the wallet opens on it, so that it can be revoked again;
 * when it was seen nobody knows any more, but not before there was the user.
 */
export async function listDevices(db: Kysely<Database>, { userId, deviceId }: SignedIn) {
  const holders = await listHolders(db, userId)
  const rows = await db
    .selectFrom('vault_devices')
    .select(['id', 'name', 'place', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  const { created_at } = await db
    .selectFrom('vault_users')
    .select('created_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const left = holders
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, name: nameBrowser(''), place: '', created_at, seen_at: created_at }))
  return [...rows, ...left].map(({ created_at, seen_at, ...row }) => ({
    ...row,
    createdAt: Number(created_at),
    seenAt: Number(seen_at),
    isThis: row.id === deviceId,
    hasShare: holders.includes(row.id),
  }))
}

/** Ends a device's sessions and forgets it, together. One that is not known is answered as one that is: its sessions end all the same. */
export async function revokeDevice(parts: VaultParts, signedIn: SignedIn, id: string): Promise<void> {
  const { userId } = signedIn
  await parts.db.transaction().execute(async (db) => {
    // First the device: a sign-in on it that is under way has its row, and the session that it begins ends here too.
    const device = await db
      .deleteFrom('vault_devices')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    const ended = await endSessions(db, userId, id)
    if (device || ended > 0) await audit(parts, db, userId, 'deviceRevoked', signedIn)
  })
}

/** Who has the mailbox alone has no device that opens the wallet. @throws ApiError 403 `NOT_ALLOWED` */
export async function needShare(db: Kysely<Database>, { userId, deviceId }: SignedIn): Promise<void> {
  if ((await listHolders(db, userId)).includes(deviceId)) return
  const description = 'This takes a device that opens the wallet'
  throw new ApiError(403, [{ name: 'NOT_ALLOWED', description }])
}
