import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { type Profile, profileForms } from '../secrets/profileForms.ts'
import type { VaultParts } from '../VaultParts.ts'
import type { Identity } from './users.ts'

/** Keeps what a provider has said now. A name that it says only once stays. @param db a transaction */
export async function keepProfile(
  db: Kysely<Database>,
  { secrets }: Pick<VaultParts, 'secrets'>,
  { kind, value }: Identity,
  profile: Profile,
): Promise<void> {
  const keys = identityForms.hashes(secrets, kind, value)
  const row = await db
    .selectFrom('vault_identities')
    .select('profile')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .executeTakeFirst()
  const before = profileForms.read(secrets, row?.profile ?? null)
  const name = profile.name ?? before?.name ?? null
  await db
    .updateTable('vault_identities')
    .set(profileForms.write(secrets, { ...profile, name }))
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .execute()
}
