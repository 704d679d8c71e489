import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '../../http/ApiError.ts'
import { audit } from '../users/audit.ts'
import { needShare } from '../users/devices.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'

/** Milliseconds that a new device waits to be let in. */
const waitTime = 600_000

/** 32 bytes, base64url. */
const bytes32 = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/, 'must be 32 bytes in base64url'))
const id = v.pipe(v.string(), v.uuid())

/** A new device asks to be let in: it commits to a random number that it does not show yet. */
export const pairingSchema = v.object({ commitment: bytes32 })
/** A random number of one of the two. */
export const nonceSchema = v.object({ id, nonce: bytes32 })
/** A pairing that is named. */
export const pairingIdSchema = v.object({ id })

/** A random number, and the pairing that it is for. */
export type PairingNonce = v.InferOutput<typeof nonceSchema>

const gone = () => new ApiError(404, [{ name: 'id', description: 'is no device that waits' }])

/**
 * Begins to wait. A user has one device that waits at a time, so that nobody has to tell two apart.
 * @throws ApiError 409 `NOT_ALLOWED` while another one does
 */
export async function beginPairing(parts: VaultParts, signedIn: SignedIn, commitment: string) {
  const { db, now } = parts
  const { userId, deviceId } = signedIn
  const row = {
    ...{ id: randomUUID(), device_id: deviceId, commitment, host_nonce: null, nonce: null },
    ...{ is_refused: false, created_at: now(), expires_at: now() + waitTime },
  }
  const begun = await db
    .insertInto('vault_pairings')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(row)
        .where((is) =>
          is.or([
            is('vault_pairings.device_id', '=', deviceId),
            is('vault_pairings.is_refused', '=', true),
            is('vault_pairings.expires_at', '<=', `${now()}`),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun)
    throw new ApiError(409, [
      { name: 'NOT_ALLOWED', description: 'Another device waits to be let in already' },
    ])
  await audit(parts, db, userId, 'deviceWaiting', signedIn)
  return { id: row.id, expiresIn: waitTime / 1000 }
}

/** How a new device's wait stands: `none` once it is over, by being let in, by time, or by another device's wait. */
export async function readOwnPairing({ db, now }: VaultParts, { userId, deviceId }: SignedIn) {
  const row = await db
    .selectFrom('vault_pairings')
    .select(['id', 'host_nonce', 'is_refused'])
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()
  if (!row) return { state: 'none', id: null, hostNonce: null } as const
  const state = row.is_refused ? ('refused' as const) : ('waiting' as const)
  return { state, id: row.id, hostNonce: row.host_nonce }
}

/** The device that waits, as those that may let it in see it; null where there is none. @throws ApiError 403 `NOT_ALLOWED` */
export async function readWaiting({ db, now }: VaultParts, signedIn: SignedIn) {
  await needShare(db, signedIn)
  const row = await db
    .selectFrom('vault_pairings')
    .innerJoin('vault_devices', (join) =>
      join
        .onRef('vault_devices.user_id', '=', 'vault_pairings.user_id')
        .onRef('vault_devices.id', '=', 'vault_pairings.device_id'),
    )
    .select(['vault_pairings.id', 'device_id', 'commitment', 'host_nonce', 'nonce'])
    .select(['vault_pairings.created_at', 'name', 'place', 'sealing_key'])
    .where('vault_pairings.user_id', '=', signedIn.userId)
    .where('is_refused', '=', false)
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()
  if (!row) return null
  const { device_id, sealing_key, host_nonce, created_at, ...rest } = row
  return {
    ...{ ...rest, deviceId: device_id, sealingKey: sealing_key },
    ...{ isMet: host_nonce !== null, createdAt: Number(created_at) },
  }
}

const update = ({ db, now }: VaultParts, { userId }: SignedIn, id: string) =>
  db
    .updateTable('vault_pairings')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_refused', '=', false)
    .where('expires_at', '>', `${now()}`)
    .returning('id')

/** Hands the new device the random number of a known one, once. @throws ApiError 403 `NOT_ALLOWED`, 404 */
export async function meet(
  parts: VaultParts,
  signedIn: SignedIn,
  { id, nonce }: PairingNonce,
): Promise<void> {
  await needShare(parts.db, signedIn)
  const met = await update(parts, signedIn, id)
    .set({ host_nonce: nonce })
    .where('host_nonce', 'is', null)
    .executeTakeFirst()
  if (!met) throw gone()
}

/** Shows the new device's random number, once it has seen the other: what it committed to. @throws ApiError 404 */
export async function reveal(
  parts: VaultParts,
  signedIn: SignedIn,
  { id, nonce }: PairingNonce,
): Promise<void> {
  const shown = await update(parts, signedIn, id)
    .set({ nonce })
    .where('device_id', '=', signedIn.deviceId)
    .where('host_nonce', 'is not', null)
    .where('nonce', 'is', null)
    .executeTakeFirst()
  if (!shown) throw gone()
}

/** Sends the new device away. @throws ApiError 403 `NOT_ALLOWED`, 404 */
export async function refusePairing(parts: VaultParts, signedIn: SignedIn, id: string): Promise<void> {
  await needShare(parts.db, signedIn)
  const refused = await update(parts, signedIn, id).set({ is_refused: true }).executeTakeFirst()
  if (!refused) throw gone()
  await audit(parts, parts.db, signedIn.userId, 'deviceRefused', signedIn)
}
