import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Identity } from '../users/users.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import { socialError } from './socialErrors.ts'
import type { ReturnedSocial } from './socialInput.ts'
import { type ReturnedIdentity, returnedContext } from './takeAnswer.ts'

/** A login at a provider that has come back to the browser that began it. */
export interface Returned {
  readonly id: string
  readonly identity: ReturnedIdentity
  readonly locale: string
  readonly site: string
}

/** By what a user is known who comes from a provider: issuer and subject, and never an address. */
export const toIdentity = ({ issuer, subject }: ReturnedIdentity): Identity => ({
  kind: 'social',
  value: JSON.stringify([issuer, subject]),
})

/** As a browser is known by what it keeps. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Finds what came back. The browser has to be the one that began, by its key, and its frame has to have kept what it began with: whoever was
 * led to a provider by somebody else, or brings somebody else's ticket, gets nothing.
 * @throws ApiError 401 `LOGIN_REFUSED`, `LOGIN_EXPIRED`, `LOGIN_CANCELLED`, `LOGIN_FAILED`
 */
export async function findReturned(
  { db, secrets, now }: VaultParts,
  { deviceId }: Caller,
  { ticket, verifier }: ReturnedSocial,
): Promise<Returned> {
  const row = await db
    .selectFrom('vault_social_logins')
    .selectAll()
    .where('ticket', 'in', secrets.hashes('social ticket', ticket))
    .executeTakeFirst()
  if (!row) throw socialError('LOGIN_EXPIRED')
  if (row.device_id !== deviceId || row.challenge !== hashText(verifier)) throw socialError('LOGIN_REFUSED')
  if (row.state === 'cancelled') throw socialError('LOGIN_CANCELLED')
  if (row.state === 'failed') throw socialError('LOGIN_FAILED')
  if (row.state !== 'returned' || row.identity === null || Number(row.expires_at) <= now())
    throw socialError('LOGIN_EXPIRED')
  const { id, locale, site } = row
  return { id, locale, site, identity: JSON.parse(secrets.decrypt(returnedContext, row.identity)) }
}

/** Uses it up. @param db a transaction, so that nothing is used up for nothing @throws ApiError 401 `LOGIN_EXPIRED` where it was */
export async function spendReturned(db: Kysely<Database>, { id }: Returned): Promise<void> {
  const spent = await db
    .updateTable('vault_social_logins')
    .set({ state: 'spent', identity: null })
    .where('id', '=', id)
    .where('state', '=', 'returned')
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw socialError('LOGIN_EXPIRED')
}

/** Lets it wait as long as a code may take, so that the visitor can show that the address is his. */
export async function holdReturned({ db, options, now }: VaultParts, { id }: Returned): Promise<void> {
  await db
    .updateTable('vault_social_logins')
    .set({ expires_at: now() + 2 * options.codeMinutes * 60_000 })
    .where('id', '=', id)
    .where('state', '=', 'returned')
    .execute()
}
