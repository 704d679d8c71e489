import { enter } from '../logins/enter.ts'
import type { SessionAnswer } from '../sessions/sessions.ts'
import { findUser } from '../users/users.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import { findKnown, type KnownAddress } from './findKnown.ts'
import { findReturned, holdReturned, spendReturned, toIdentity } from './returned.ts'
import type { EnterSocial } from './socialInput.ts'

/**
 * Lets in whom a provider has vouched for. Who is new there and has an address here is asked first: nothing is joined by itself.
 * @throws ApiError 401 as `findReturned` does
 */
export async function enterSocial(
  parts: VaultParts,
  caller: Caller,
  { device, isSeparate, ...given }: EnterSocial,
): Promise<SessionAnswer | KnownAddress> {
  const { db, secrets } = parts
  const returned = await findReturned(parts, caller, given)
  const { identity: profile, locale, site } = returned
  const identity = toIdentity(profile)
  const { email } = profile
  const isAsked = email !== null && !isSeparate && (await findUser(db, secrets, identity)) === null
  const known = isAsked ? await findKnown(parts, email) : null
  if (known) {
    await holdReturned(parts, returned)
    return known
  }
  return enter(parts, { identity, profile, caller, device, locale, site }, async (inside) => {
    await spendReturned(inside, returned)
    return null
  })
}
