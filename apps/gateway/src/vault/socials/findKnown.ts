import { profileForms } from '../secrets/profileForms.ts'
import { findUser } from '../users/users.ts'
import type { VaultParts } from '../VaultParts.ts'

/** An address has a wallet that is entered otherwise: the visitor says whether he wants that one, and shows that it is his. */
export interface KnownAddress {
  readonly state: 'known'
  readonly email: string
  /** Providers by whose accounts that wallet is entered; none where it is entered by a code to the address. */
  readonly providers: readonly string[]
}

/** The wallet of accounts whose provider vouches for an address, where there is one. */
export async function findByAccounts(
  { db, secrets }: VaultParts,
  email: string,
): Promise<KnownAddress | null> {
  const rows = await db
    .selectFrom('vault_identities')
    .select('profile')
    .where('email_key', 'in', secrets.hashes('address', email))
    .execute()
  const providers = rows.flatMap(({ profile }) => profileForms.read(secrets, profile)?.provider ?? [])
  return providers.length > 0 ? { state: 'known', email, providers: [...new Set(providers)] } : null
}

/** The wallet of an address, where there is one. */
export async function findKnown(parts: VaultParts, email: string): Promise<KnownAddress | null> {
  const isOwner = (await findUser(parts.db, parts.secrets, { kind: 'email', value: email })) !== null
  return isOwner ? { state: 'known', email, providers: [] } : findByAccounts(parts, email)
}
