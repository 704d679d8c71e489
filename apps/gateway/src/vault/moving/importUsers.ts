import { checkShare, readGeneration, readShare } from '@portico/vault-keys'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../../database/schema.ts'
import { readContext } from '../grants/readContext.ts'
import { accountSchema } from '../grants/sessionInput.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { profileForms } from '../secrets/profileForms.ts'
import { findUser } from '../users/users.ts'
import { hashText, toShareContext } from '../wallets/wallets.ts'
import type { BundleContent, UserRecord } from './Bundle.ts'
import type { HousePlace } from './exportUsers.ts'

/** What an import did. */
export interface Imported {
  readonly added: number
  /** Users who were here already, with this wallet or a later generation of it. */
  readonly known: number
}

/** A generation is taken only as the visitor's device made it. @throws Error */
async function checkGeneration(user: string, kept: UserRecord['current']): Promise<void> {
  if (!kept) return
  const generation = readGeneration(kept.text)
  const share = readShare(kept.share)
  if (generation.user !== user || share.holder !== 'service') throw new Error('of somebody else')
  await checkShare(share, generation)
}

async function checkUser({ id, current, pending }: UserRecord): Promise<void> {
  try {
    await checkGeneration(id, current)
    await checkGeneration(id, pending)
  } catch (cause) {
    throw new Error(`The wallet of ${id} is not whole. Nothing was imported.`, { cause })
  }
}

const toAuthority = (text: string | null | undefined) =>
  text ? Buffer.from(readGeneration(text).authority).toString('base64url') : null

/** Whether somebody is here already, with the same wallet. @throws Error where it is another wallet, or an older one than that here */
async function isKnown(db: Kysely<Database>, { id, current }: UserRecord): Promise<boolean> {
  const user = await db.selectFrom('vault_users').select('id').where('id', '=', id).executeTakeFirst()
  if (!user) return false
  // He came without a wallet: any that he has made since is his own.
  if (!current) return true
  const row = await db
    .selectFrom('vault_wallets')
    .select('current')
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (toAuthority(row?.current) !== toAuthority(current.text))
    throw new Error(
      `${id} is here already, with another wallet. Nothing was imported; leave him out with --skip.`,
    )
  const [here, there] = [row?.current, current.text].map((text) =>
    text ? readGeneration(text).generation : 0,
  )
  if ((here ?? 0) < (there ?? 0))
    throw new Error(
      `${id} is here already, with an older generation. Nothing was imported; leave him out with --skip.`,
    )
  return true
}

async function addIdentities({ db, secrets }: HousePlace, { id, identities }: UserRecord): Promise<void> {
  for (const { kind, value, profile, addedAt } of identities) {
    const holder = await findUser(db, secrets, { kind, value })
    if (holder !== null)
      throw new Error(
        `${id} has the ${kind} of ${holder}, who is here already: accounts are never joined. Nothing was imported; leave him out with --skip.`,
      )
    const row = {
      key: identityForms.hash(secrets, kind, value),
      value: identityForms.encrypt(secrets, kind, value),
      ...(profile && profileForms.write(secrets, profile)),
    }
    await db
      .insertInto('vault_identities')
      .values({ kind, ...row, user_id: id, added_at: addedAt })
      .execute()
  }
}

async function addWallet(
  { db, secrets }: HousePlace,
  { id, current, pending, rehearsedAt }: UserRecord,
): Promise<void> {
  if (!current && !pending) return
  const hide = (kept: UserRecord['current']) =>
    kept ? secrets.encrypt(toShareContext(id), kept.share) : null
  await db
    .insertInto('vault_wallets')
    .values({
      user_id: id,
      current: current?.text ?? null,
      current_hash: current ? hashText(current.text) : null,
      share: hide(current),
      pending: pending?.text ?? null,
      pending_hash: pending ? hashText(pending.text) : null,
      pending_share: hide(pending),
      rehearsed_at: rehearsedAt,
    })
    .execute()
}

/** What belongs to browsers and passkeys of the vault's origin: another vault has no use for it. */
async function addOfOrigin(db: Kysely<Database>, { id, devices, passkeys }: UserRecord): Promise<void> {
  for (const { sealingKey, createdAt, seenAt, ...device } of devices)
    await db
      .insertInto('vault_devices')
      .values({ user_id: id, ...device, sealing_key: sealingKey, created_at: createdAt, seen_at: seenAt })
      .execute()
  for (const { credentialId, wrapped, proofHash = null, device, addedAt } of passkeys)
    await db
      .insertInto('vault_passkeys')
      .values({
        ...{ user_id: id, credential_id: credentialId, wrapped, proof_hash: proofHash },
        ...{ device, added_at: addedAt },
      })
      .execute()
}

/** Lists what sites were granted. What the account has not signed is no session. @throws Error */
async function addGrantedSessions(db: Kysely<Database>, { id, grantedSessions }: UserRecord): Promise<void> {
  for (const { createdAt, revokedAt, account, ...session } of grantedSessions) {
    const { grant } = await readContext(v.parse(accountSchema, account), session.context).catch((cause) => {
      throw new Error(`A session of ${id} was not granted by its account. Nothing was imported.`, { cause })
    })
    const times = { expiry: grant.expiry, created_at: createdAt, revoked_at: revokedAt }
    await db
      .insertInto('granted_sessions')
      .values({ user_id: id, account, ...session, ...times })
      .execute()
  }
}

async function addUser(place: HousePlace, user: UserRecord, isSameOrigin: boolean): Promise<void> {
  const { db } = place
  const { id, locale, createdAt, audit } = user
  await checkUser(user)
  await db.insertInto('vault_users').values({ id, locale, created_at: createdAt }).execute()
  await addIdentities(place, user)
  await addWallet(place, user)
  if (isSameOrigin) await addOfOrigin(db, user)
  await addGrantedSessions(db, user)
  for (const entry of audit)
    await db
      .insertInto('vault_audit')
      .values({ user_id: id, ...entry })
      .execute()
}

/**
 * Adds users who come from another operator, under their own ids: all of them, or none. Repeating it changes nothing.
 * @param skip ids that are left out
 * @throws Error where somebody here has one's id or identity, or a wallet is not whole
 */
export function importUsers(
  { db: all, secrets }: HousePlace,
  { origin, users }: BundleContent,
  skip: readonly string[] = [],
): Promise<Imported> {
  return all.transaction().execute(async (db) => {
    const own = await db.selectFrom('vault_origin').select('origin').executeTakeFirstOrThrow()
    let added = 0
    let known = 0
    for (const user of users) {
      if (skip.includes(user.id)) continue
      if (await isKnown(db, user)) known += 1
      else {
        await addUser({ db, secrets }, user, own.origin === origin)
        added += 1
      }
    }
    return { added, known }
  })
}
