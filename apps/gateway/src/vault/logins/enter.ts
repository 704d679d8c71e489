import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Profile } from '../secrets/profileForms.ts'
import { beginSession, type SessionAnswer } from '../sessions/sessions.ts'
import { audit } from '../users/audit.ts'
import { addDevice, type DeviceInput } from '../users/devices.ts'
import { keepProfile } from '../users/keepProfile.ts'
import { findOrCreateUser, type Identity, notify } from '../users/users.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'

/** Somebody who has shown who he is. */
export interface Entry {
  readonly identity: Identity
  /** Of an account at a provider. */
  readonly profile?: Profile
  readonly caller: Caller
  readonly device: DeviceInput
  readonly locale: string
  /** Origin of the page that he is on. */
  readonly site: string
}

/**
 * Lets a user in, who is made where there is none: all of it happens, or nothing.
 * @param prepare is run first, in the same transaction; answers whose identity it is, or null where the identity says that
 */
export async function enter(
  parts: VaultParts,
  entry: Entry,
  prepare: (db: Kysely<Database>) => Promise<string | null> = async () => null,
): Promise<SessionAnswer> {
  const { caller, device } = entry
  const { answer, isNewDevice } = await parts.db.transaction().execute(async (db) => {
    const own = await prepare(db)
    const user = own
      ? { userId: own, isNew: false }
      : await findOrCreateUser(db, parts, entry.identity, entry.locale)
    if (entry.profile) await keepProfile(db, parts, entry.identity, entry.profile)
    const isNewDevice = await addDevice(db, parts, user.userId, caller, device)
    const named = { ...caller, deviceName: device.name }
    if (user.isNew) await audit(parts, db, user.userId, 'accountCreated', named)
    else if (isNewDevice) await audit(parts, db, user.userId, 'deviceAdded', named)
    await audit(parts, db, user.userId, 'signedIn', named)
    const answer = await beginSession(parts, db, user.userId, caller, user.isNew)
    return { answer, isNewDevice: isNewDevice && !user.isNew }
  })
  if (isNewDevice) await tellOfDevice(parts, answer.user.id, entry)
  return answer
}

async function tellOfDevice(
  parts: VaultParts,
  userId: string,
  { device, caller, site }: Entry,
): Promise<void> {
  const time = new Date(parts.now()).toISOString()
  await notify(parts, userId, 'newDevice', { device: device.name, place: caller.place, time, site })
}
