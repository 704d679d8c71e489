import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { MailKind } from '../../mail/MailSender.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { profileForms } from '../secrets/profileForms.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import { audit } from './audit.ts'

/** By what a user is known: an address, the key of a guest's browser, issuer and subject of a site's token or of an account at a provider. */
export interface Identity {
  readonly kind: 'email' | 'guest' | 'jwt' | 'social'
  readonly value: string
}

/** Who is known by an identity; null where nobody is. */
export async function findUser(
  db: Kysely<Database>,
  secrets: Secrets,
  { kind, value }: Identity,
): Promise<string | null> {
  const found = await db
    .selectFrom('vault_identities')
    .select('user_id')
    .where('kind', '=', kind)
    .where('key', 'in', identityForms.hashes(secrets, kind, value))
    .executeTakeFirst()
  return found?.user_id ?? null
}

/** Adds an identity to a user. False where somebody is known by it. */
export async function addIdentity(
  db: Kysely<Database>,
  { secrets, now }: VaultParts,
  userId: string,
  { kind, value }: Identity,
): Promise<boolean> {
  const inserted = await db
    .insertInto('vault_identities')
    .values({
      kind,
      key: identityForms.hash(secrets, kind, value),
      user_id: userId,
      value: identityForms.encrypt(secrets, kind, value),
      added_at: now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The user of an identity, who is made where there is none. Two logins at once make one. @param db a transaction */
export async function findOrCreateUser(
  db: Kysely<Database>,
  parts: VaultParts,
  identity: Identity,
  locale: string,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const known = await findUser(db, parts.secrets, identity)
  if (known) {
    await db.updateTable('vault_users').set({ locale }).where('id', '=', known).execute()
    return { userId: known, isNew: false }
  }
  const userId = randomUUID()
  await db.insertInto('vault_users').values({ id: userId, locale, created_at: parts.now() }).execute()
  if (await addIdentity(db, parts, userId, identity)) return { userId, isNew: true }
  await db.deleteFrom('vault_users').where('id', '=', userId).execute()
  const other = await findUser(db, parts.secrets, identity)
  if (!other) throw new Error('An identity came and went.')
  return { userId: other, isNew: false }
}

/** Whether a user is known by nothing but the key of his browser. */
export async function isGuest(db: Kysely<Database>, userId: string): Promise<boolean> {
  const known = await db
    .selectFrom('vault_identities')
    .select('key')
    .where('user_id', '=', userId)
    .where('kind', '!=', 'guest')
    .executeTakeFirst()
  return known === undefined
}

/** By what a user is known, oldest first. */
export async function listIdentities(db: Kysely<Database>, secrets: Secrets, userId: string) {
  const rows = await db
    .selectFrom('vault_identities')
    .select(['kind', 'key', 'value', 'profile', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
  return rows.map(({ kind, key, value, profile, added_at }) => ({
    kind,
    ...(kind === 'email' && { email: identityForms.decrypt(secrets, kind, value) }),
    ...(kind === 'social' && { id: key, ...profileForms.read(secrets, profile) }),
    addedAt: Number(added_at),
  }))
}

/** A user's address; null for guests, and for those whom their site vouches for. */
export async function findEmail(
  db: Kysely<Database>,
  secrets: Secrets,
  userId: string,
): Promise<string | null> {
  const identities = await listIdentities(db, secrets, userId)
  return identities.find(({ kind }) => kind === 'email')?.email ?? null
}

/** Tells a user at each of his addresses, and at those that providers vouch for. False where he has none. @param onTaken is called for each mail that the mail server has taken */
export async function notify(
  { db, secrets, post }: VaultParts,
  userId: string,
  kind: MailKind,
  values: Readonly<Record<string, string>>,
  onTaken?: () => Promise<void>,
): Promise<boolean> {
  const user = await db.selectFrom('vault_users').select('locale').where('id', '=', userId).executeTakeFirst()
  const identities = await listIdentities(db, secrets, userId)
  const addresses = new Set(identities.flatMap(({ email }) => email ?? []))
  for (const to of addresses) post.send({ to, locale: user?.locale ?? 'en', kind, values }, onTaken)
  return addresses.size > 0
}

/**
 * Gives an address to a user, who is no guest any more. @param db a transaction
 * @throws ApiError 409 `EMAIL_TAKEN` where somebody else is known by it: accounts are never joined; `EMAIL_SET` where he has one, which
 * takes a day to change
 */
export async function addEmail(
  db: Kysely<Database>,
  parts: VaultParts,
  userId: string,
  email: string,
  caller: Caller,
): Promise<void> {
  // Of two at once the second waits, and sees what the first has added.
  await db.selectFrom('vault_users').select('id').where('id', '=', userId).forUpdate().execute()
  const own = await findEmail(db, parts.secrets, userId)
  if (own !== null && own !== email) throw emailSet()
  const identity = { kind: 'email', value: email } as const
  const holder = await findUser(db, parts.secrets, identity)
  const isTaken = holder === null ? !(await addIdentity(db, parts, userId, identity)) : holder !== userId
  if (isTaken)
    throw new ApiError(409, [{ name: 'EMAIL_TAKEN', description: 'Another wallet has this address' }])
  // Else whoever has this browser would come in without a code.
  await db.deleteFrom('vault_identities').where('user_id', '=', userId).where('kind', '=', 'guest').execute()
  await audit(parts, db, userId, 'emailAdded', caller)
}

/** Somebody has an address already. */
export const emailSet = (): ApiError =>
  new ApiError(409, [{ name: 'EMAIL_SET', description: 'This wallet has an address, which can be changed' }])
