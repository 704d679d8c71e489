import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { VaultLoginsTable } from '../../database/migrations/vaultMigration.ts'
import { ApiError } from '../../http/ApiError.ts'
import { isPasskeyOf } from '../recoveries/passkeyProofs.ts'
import { createToken, type Secrets } from '../secrets/createSecrets.ts'
import type { SessionAnswer } from '../sessions/sessions.ts'
import { findByAccounts, type KnownAddress } from '../socials/findKnown.ts'
import { addEmail, findUser } from '../users/users.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import { giveMissBack, takeMail, takeMiss } from './addressLimits.ts'
import { createCode, resendTime, sendCode, tryLimit } from './beginLogin.ts'
import { enter } from './enter.ts'
import { loginError } from './loginErrors.ts'
import type { EnterCodeInput, LetInInput } from './loginInput.ts'

type LoginRow = Selectable<VaultLoginsTable>

/** A login that is known by its id, and the browser that began it: no other gets anything from it. */
export interface LoginPlace {
  readonly caller: Caller
  readonly loginId: string
}

/** Whether a code is the one of a hash. */
export const isCode = (secrets: Secrets, id: string, code: string, kept: string): boolean =>
  secrets
    .hashes('code', `${id} ${code}`)
    .some((hash) => hash.length === kept.length && timingSafeEqual(Buffer.from(hash), Buffer.from(kept)))

const select = ({ db, secrets }: VaultParts, { caller, loginId }: LoginPlace) =>
  db
    .selectFrom('vault_logins')
    .selectAll()
    .where('id', 'in', secrets.hashes('login', loginId))
    .where('device_id', '=', caller.deviceId)
    .executeTakeFirst()

const update = ({ db, secrets }: VaultParts, { caller, loginId }: LoginPlace) =>
  db
    .updateTable('vault_logins')
    .where('id', 'in', secrets.hashes('login', loginId))
    .where('device_id', '=', caller.deviceId)

/** @throws ApiError 401 saying why a login does not go on */
function refuseOver({ now }: VaultParts, row: LoginRow | undefined): never {
  if (row?.state === 'refused') throw loginError('LOGIN_REFUSED')
  if (row?.state === 'spent') throw loginError('CODE_SPENT')
  if (!row || Number(row.expires_at) <= now()) throw loginError('CODE_EXPIRED')
  throw loginError('CODE_SPENT')
}

/**
 * Enters a code. A try is taken before the code is looked at, in one statement: fifty at once get five.
 * @throws ApiError 401 `CODE_WRONG`, `CODE_EXPIRED`, `CODE_SPENT`, `LOGIN_REFUSED`; 429 `LOCKED_TODAY`
 */
export async function enterCode(
  parts: VaultParts,
  caller: Caller,
  { code, passkey, ...letIn }: EnterCodeInput,
): Promise<SessionAnswer | KnownAddress> {
  const { db, secrets, now } = parts
  const { loginId } = letIn
  const place = { caller, loginId }
  const row = await update(parts, place)
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('state', 'in', ['waiting', 'approved'])
    .where('tries', '>', 0)
    .where('expires_at', '>', `${now()}`)
    .returningAll()
    .executeTakeFirst()
  if (!row) refuseOver(parts, await select(parts, place))
  // A device that the user knows is exempt, and so is one of his passkeys: strangers who guess lock nobody out.
  const isLimited = !row.is_device_known && !(await isProved(parts, row, passkey))
  if (isLimited && !(await takeMiss(db, row.address_key, now()))) throw loginError('LOCKED_TODAY')
  if (!isCode(secrets, loginId, code, row.code)) throw loginError('CODE_WRONG', { triesLeft: row.tries })
  if (isLimited) await giveMissBack(db, row.address_key)
  const answer = await finish(parts, caller, row, letIn)
  // It was right, and is sent again with what the visitor has chosen.
  if ('state' in answer)
    await update(parts, place)
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .execute()
  return answer
}

/** Whether a passkey of the address' user was used. */
async function isProved(
  { db, secrets }: VaultParts,
  { address }: LoginRow,
  passkey: string | undefined,
): Promise<boolean> {
  if (passkey === undefined) return false
  const userId = await findUser(db, secrets, { kind: 'email', value: secrets.decrypt('login', address) })
  // Asked also where nobody is known: what is asked of the database would tell it.
  return isPasskeyOf(db, userId ?? '', passkey)
}

/** Spends a login and lets its browser in, together. Who is new, and has accounts with this address, is asked first. */
async function finish(
  parts: VaultParts,
  caller: Caller,
  row: LoginRow,
  { device, isSeparate }: Omit<LetInInput, 'loginId'>,
): Promise<SessionAnswer | KnownAddress> {
  const email = parts.secrets.decrypt('login', row.address)
  const identity = { kind: 'email', value: email } as const
  const isAsked =
    row.user_id === null && !isSeparate && (await findUser(parts.db, parts.secrets, identity)) === null
  const known = isAsked ? await findByAccounts(parts, email) : null
  if (known) return known
  const entry = { identity, caller, device, locale: row.locale, site: row.site }
  return enter(parts, entry, async (db) => {
    const spent = await db
      .updateTable('vault_logins')
      .set({ state: 'spent' })
      .where('id', '=', row.id)
      .where('state', 'in', ['waiting', 'approved'])
      .returning('id')
      .executeTakeFirst()
    if (!spent) throw loginError('CODE_SPENT')
    if (row.user_id !== null) await addEmail(db, parts, row.user_id, email, caller)
    return row.user_id
  })
}

/**
 * Sends another code, and another link: those of before are worth nothing then.
 * @throws ApiError 401 `CODE_EXPIRED`, `LOGIN_REFUSED`; 429 `RESEND_LOCKED`, `MAIL_LIMIT`
 */
export async function resendCode(parts: VaultParts, place: LoginPlace): Promise<{ resendIn: number }> {
  const { db, secrets, options, now } = parts
  const row = await update(parts, place)
    .set({ resend_at: now() + resendTime * 1000 })
    .where('state', '=', 'waiting')
    .where('resend_at', '<=', `${now()}`)
    .where('expires_at', '>', `${now()}`)
    .returningAll()
    .executeTakeFirst()
  if (!row) return refuseResend(parts, place)
  if (!(await takeMail(db, row.address_key, now(), row.is_device_known))) throw loginError('MAIL_LIMIT')
  const [code, link] = [createCode(), createToken()]
  await update(parts, place)
    .set({
      code: secrets.hash('code', `${place.loginId} ${code}`),
      link: secrets.hash('link', link),
      tries: tryLimit,
      expires_at: now() + options.codeMinutes * 60_000,
    })
    .where('state', '=', 'waiting')
    .execute()
  const email = secrets.decrypt('login', row.address)
  const { locale, site } = row
  sendCode(parts, place.caller, { email, locale, site, code, link: row.is_device_known ? null : link })
  return { resendIn: resendTime }
}

async function refuseResend(parts: VaultParts, place: LoginPlace): Promise<never> {
  const row = await select(parts, place)
  if (row?.state !== 'waiting' || Number(row.expires_at) <= parts.now()) refuseOver(parts, row)
  throw new ResendLockedError(Math.max(1, Math.ceil((Number(row.resend_at) - parts.now()) / 1000)))
}

/** A mail was sent a moment ago. */
export class ResendLockedError extends ApiError {
  constructor(
    /** Until another may be. */
    readonly seconds: number,
  ) {
    super(429, loginError('RESEND_LOCKED').reasons)
  }
}

/** Milliseconds that a question for the link is held, and between two looks. */
const holdTime = 25_000
const lookTime = 500

/**
 * Waits until the mail's link was followed.
 * @param isGone tells that nobody waits any more
 * @throws ApiError 401 `LOGIN_REFUSED`, `CODE_EXPIRED`, `CODE_SPENT`
 */
export async function awaitLink(
  parts: VaultParts,
  caller: Caller,
  { loginId, ...letIn }: LetInInput,
  isGone: () => boolean,
): Promise<SessionAnswer | KnownAddress | { readonly state: 'waiting' }> {
  const { now, pause } = parts
  const place = { caller, loginId }
  for (const until = now() + holdTime; ; await pause(lookTime)) {
    const row = await select(parts, place)
    if (!row || Number(row.expires_at) <= now()) refuseOver(parts, row)
    if (row.state === 'approved') return finish(parts, caller, row, letIn)
    if (row.state !== 'waiting') refuseOver(parts, row)
    if (now() >= until || isGone()) return { state: 'waiting' }
  }
}
