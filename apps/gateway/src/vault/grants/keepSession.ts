import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { createToken } from '../secrets/createSecrets.ts'
import { audit } from '../users/audit.ts'
import type { SignedIn } from '../VaultParts.ts'
import { readContext } from './readContext.ts'
import { sessionError } from './sessionErrors.ts'
import type { GrantedInput, SessionAccount } from './sessionInput.ts'

/** What keeping sessions stands on. */
export interface SessionParts {
  readonly db: Kysely<Database>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Sessions of one account that are kept, at most, as the specification's service has it, and hex digits of all of them. */
export const sessionLimit = 255
const digitLimit = 400_000

/** Milliseconds after its end for which a session can still be looked up. */
const keptTime = 30 * 86_400_000

/**
 * Keeps a session that the owner has granted, so that all of his devices list it. Twice the same is one.
 * @returns the name by which it is known
 * @throws ApiError 400 `CONTEXT_FOREIGN`, 409 `SESSIONS_FULL`
 */
export async function keepSession(
  { db, now }: SessionParts,
  signedIn: SignedIn,
  account: SessionAccount,
  given: GrantedInput,
): Promise<string> {
  const { userId } = signedIn
  const { grant } = await readContext(account, given.context)
  return db.transaction().execute(async (inside) => {
    // Two at once would count without each other.
    await inside.selectFrom('vault_users').select('id').where('id', '=', userId).forUpdate().execute()
    const own = { user_id: userId, account: account.id }
    await inside
      .deleteFrom('granted_sessions')
      .where('user_id', '=', userId)
      .where('expiry', '<', `${Math.floor((now() - keptTime) / 1000)}`)
      .execute()
    const kept = await inside
      .selectFrom('granted_sessions')
      .select(['pci', 'context', 'account'])
      .where('user_id', '=', userId)
      .execute()
    const same = kept.find(({ context }) => context === given.context)
    if (same) return same.pci
    const others = kept.filter((row) => row.account === account.id)
    const digits = others.reduce((sum, { context }) => sum + context.length, given.context.length)
    if (others.length >= sessionLimit || digits > digitLimit) throw sessionError('SESSIONS_FULL')
    const pci = createToken()
    const { site, context } = given
    await inside
      .insertInto('granted_sessions')
      .values({ ...own, pci, site, context, expiry: grant.expiry, created_at: now(), revoked_at: null })
      .execute()
    await audit({ now }, inside, userId, 'sessionGranted', signedIn)
    return pci
  })
}
