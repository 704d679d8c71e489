import { readGeneration } from '@portico/vault-keys'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Caller, SignedIn, VaultParts } from '../VaultParts.ts'

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

/** Devices of a user, the last seen first. */
export async function listDevices(db: Kysely<Database>, { userId, deviceId }: SignedIn) {
  const holders = await listHolders(db, userId)
  const rows = await db
    .selectFrom('vault_devices')
    .select(['id', 'name', 'place', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    createdAt: Number(created_at),
    seenAt: Number(seen_at),
    isThis: row.id === deviceId,
    hasShare: holders.includes(row.id),
  }))
}

/** Who has the mailbox alone has no device that opens the wallet. @throws ApiError 403 `NOT_ALLOWED` */
export async function needShare(db: Kysely<Database>, { userId, deviceId }: SignedIn): Promise<void> {
  if ((await listHolders(db, userId)).includes(deviceId)) return
  const description = 'This takes a device that opens the wallet'
  throw new ApiError(403, [{ name: 'NOT_ALLOWED', description }])
}
