import type { ReadGeneration } from '@portico/vault-keys'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { audit } from '../users/audit.ts'
import { notify } from '../users/users.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'

/** A device that somebody has let in. */
export interface LetIn {
  readonly name: string
  readonly place: string
}

/**
 * Ends the wait of a new device that a confirmed generation opens on.
 * @param db a transaction
 * @returns the device, for a notice; null where none was waiting, or it has brought the wallet there by itself
 */
export async function settlePairing(
  parts: VaultParts,
  db: Kysely<Database>,
  { userId, deviceId }: SignedIn,
  { devices }: ReadGeneration,
): Promise<LetIn | null> {
  const ended = await db
    .deleteFrom('vault_pairings')
    .where('user_id', '=', userId)
    .where(
      'device_id',
      'in',
      devices.map(({ id }) => id),
    )
    .returning('device_id')
    .executeTakeFirst()
  if (!ended || ended.device_id === deviceId) return null
  const device = await db
    .selectFrom('vault_devices')
    .select(['name', 'place'])
    .where('user_id', '=', userId)
    .where('id', '=', ended.device_id)
    .executeTakeFirst()
  if (!device) return null
  await audit(parts, db, userId, 'deviceLetIn', { deviceName: device.name, place: device.place })
  return device
}

/** Tells a user that a device was let in. */
export async function tellOfLetIn(parts: VaultParts, userId: string, { name, place }: LetIn): Promise<void> {
  const time = new Date(parts.now()).toISOString()
  await notify(parts, userId, 'newDevice', { device: name, place, time, site: parts.options.origin })
}
