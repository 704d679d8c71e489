import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Profile, profileForms } from '../secrets/profileForms.ts'
import { audit } from '../users/audit.ts'
import { needShare } from '../users/devices.ts'
import { keepProfile } from '../users/keepProfile.ts'
import { addIdentity, findUser, notify } from '../users/users.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'
import { brandTitles } from './brands.ts'
import { findReturned, spendReturned, toIdentity } from './returned.ts'
import { socialError } from './socialErrors.ts'
import type { ReturnedSocial } from './socialInput.ts'

/** Milliseconds after which a way in counts as the visitor's own: whoever holds his device for an hour cannot make it so. */
const settledTime = 86_400_000

// Of two changes at once the second waits, and sees what the first has done.
const lockUser = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('vault_users').select('id').where('id', '=', userId).forUpdate().execute()

async function tell(
  parts: VaultParts,
  { userId, deviceName }: SignedIn,
  kind: 'accountLinked' | 'accountUnlinked',
  account: string,
): Promise<void> {
  await notify(parts, userId, kind, {
    account,
    device: deviceName,
    time: new Date(parts.now()).toISOString(),
  })
}

const nameAccount = ({ provider, name }: Pick<Profile, 'provider' | 'name'>) =>
  [brandTitles[provider] ?? provider, name].filter(Boolean).join(': ')

/**
 * Adds an account at a provider to a wallet. It takes a device that opens the wallet, and the browser that was at the provider.
 * @throws ApiError 401 as `findReturned` does, 403 `NOT_ALLOWED`, 409 `IDENTITY_TAKEN` where another wallet has it: they are never joined
 */
export async function linkSocial(
  parts: VaultParts,
  signedIn: SignedIn,
  given: ReturnedSocial,
): Promise<void> {
  await needShare(parts.db, signedIn)
  const { userId } = signedIn
  const returned = await findReturned(parts, signedIn, given)
  const identity = toIdentity(returned.identity)
  const isAdded = await parts.db.transaction().execute(async (db) => {
    await lockUser(db, userId)
    await spendReturned(db, returned)
    const holder = await findUser(db, parts.secrets, identity)
    const isTaken = holder === null ? !(await addIdentity(db, parts, userId, identity)) : holder !== userId
    if (isTaken) throw socialError('IDENTITY_TAKEN')
    await keepProfile(db, parts, identity, returned.identity)
    if (holder !== null) return false
    // Else whoever has this browser would come in as nobody.
    await db
      .deleteFrom('vault_identities')
      .where('user_id', '=', userId)
      .where('kind', '=', 'guest')
      .execute()
    await audit(parts, db, userId, 'accountLinked', signedIn)
    return true
  })
  if (isAdded) await tell(parts, signedIn, 'accountLinked', nameAccount(returned.identity))
}

/**
 * Takes an account at a provider from a wallet. One way in stays that was there before it, or for a day at least: what somebody has just
 * added on a device that is not his does not let him put its owner out.
 * @param id of `GET user`
 * @throws ApiError 403 `NOT_ALLOWED`, 409 `IDENTITY_LAST`
 */
export async function unlinkSocial(parts: VaultParts, signedIn: SignedIn, id: string): Promise<void> {
  await needShare(parts.db, signedIn)
  const { userId } = signedIn
  const removed = await parts.db.transaction().execute(async (db) => {
    await lockUser(db, userId)
    const rows = await db.selectFrom('vault_identities').selectAll().where('user_id', '=', userId).execute()
    const row = rows.find(({ kind, key }) => kind === 'social' && key === id)
    if (!row) return null
    const isSettled = ({ added_at }: typeof row) =>
      Number(added_at) <= Math.max(Number(row.added_at), parts.now() - settledTime)
    if (!rows.some((other) => other !== row && isSettled(other))) throw socialError('IDENTITY_LAST')
    await db.deleteFrom('vault_identities').where('kind', '=', 'social').where('key', '=', id).execute()
    await audit(parts, db, userId, 'accountUnlinked', signedIn)
    return profileForms.read(parts.secrets, row.profile)
  })
  if (removed) await tell(parts, signedIn, 'accountUnlinked', nameAccount(removed))
}
