import type { Kysely } from 'kysely'
import type { Hex } from 'viem'
import type { Database } from '../../database/schema.ts'
import { readRecovery } from '../recoveries/passkeys.ts'
import type { Secrets } from '../secrets/createSecrets.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { profileForms } from '../secrets/profileForms.ts'
import { toShareContext } from '../wallets/wallets.ts'
import type { BundleContent, UserRecord } from './Bundle.ts'

/** What is read of a database. */
export interface HousePlace {
  readonly db: Kysely<Database>
  readonly secrets: Secrets
}

async function readWallet({ db, secrets }: HousePlace, id: string) {
  const row = await db.selectFrom('vault_wallets').selectAll().where('user_id', '=', id).executeTakeFirst()
  const read = (text: string | null | undefined, share: string | null | undefined) =>
    text && share ? { text, share: secrets.decrypt(toShareContext(id), share) } : null
  return { current: read(row?.current, row?.share), pending: read(row?.pending, row?.pending_share) }
}

async function readDevices({ db }: HousePlace, id: string) {
  const rows = await db
    .selectFrom('vault_devices')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    sealingKey: row.sealing_key,
    createdAt: Number(row.created_at),
    seenAt: Number(row.seen_at),
  }))
}

async function readPasskeys({ db }: HousePlace, id: string) {
  const rows = await db
    .selectFrom('vault_passkeys')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('added_at')
    .execute()
  return rows.map(({ credential_id, wrapped, proof_hash, device, added_at }) => ({
    ...{ credentialId: credential_id, wrapped, device, addedAt: Number(added_at) },
    ...(proof_hash !== null && { proofHash: proof_hash }),
  }))
}

async function readGrantedSessions({ db }: HousePlace, id: string) {
  const rows = await db
    .selectFrom('granted_sessions')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('pci')
    .execute()
  return rows.map(({ pci, account, site, context, created_at, revoked_at }) => ({
    ...{ pci, account, site, context: context as Hex, createdAt: Number(created_at) },
    revokedAt: revoked_at === null ? null : Number(revoked_at),
  }))
}

async function readUser(place: HousePlace, id: string): Promise<UserRecord> {
  const { db, secrets } = place
  const user = await db.selectFrom('vault_users').selectAll().where('id', '=', id).executeTakeFirst()
  if (!user) throw new Error(`There is no user ${id}.`)
  const identities = await db
    .selectFrom('vault_identities')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('added_at')
    .execute()
  const audit = await db
    .selectFrom('vault_audit')
    .select(['at', 'kind', 'device', 'place'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  return {
    id,
    locale: user.locale,
    createdAt: Number(user.created_at),
    identities: identities.map(({ kind, value, profile, added_at }) => ({
      kind,
      value: identityForms.decrypt(secrets, kind, value),
      ...(profile !== null && { profile: profileForms.read(secrets, profile) ?? undefined }),
      addedAt: Number(added_at),
    })),
    devices: await readDevices(place, id),
    ...(await readWallet(place, id)),
    ...(await readRecovery(db, id)),
    passkeys: await readPasskeys(place, id),
    audit: audit.map(({ at, ...row }) => ({ ...row, at: Number(at) })),
    grantedSessions: await readGrantedSessions(place, id),
  }
}

/** Reads users as they are at one moment. @param ids null for all of them @throws Error where one is not there */
export function exportUsers(
  { db: all, secrets }: HousePlace,
  ids: readonly string[] | null,
): Promise<BundleContent> {
  return all
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const { origin } = await db.selectFrom('vault_origin').select('origin').executeTakeFirstOrThrow()
      const rows =
        ids?.map((id) => ({ id })) ??
        (await db.selectFrom('vault_users').select('id').orderBy('id').execute())
      const users: UserRecord[] = []
      for (const { id } of rows) users.push(await readUser({ db, secrets }, id))
      return { origin, users }
    })
}
