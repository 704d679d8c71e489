import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { settleChanges } from '../changes/settleChanges.ts'
import { createToken } from '../secrets/createSecrets.ts'
import { identityForms } from '../secrets/identityForms.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import { forgetOld, takeMail } from './addressLimits.ts'
import { loginError } from './loginErrors.ts'
import type { BeginInput } from './loginInput.ts'

/** Guesses that a code bears. */
export const tryLimit = 5
/** Seconds between two mails of a login. */
export const resendTime = 30

/** A login that waits for its code, as the vault is told. */
export interface LoginAnswer {
  readonly loginId: string
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  /** Two digits to choose on the link's page; empty where there is no link. */
  readonly number: string
  /** Seconds. */
  readonly expiresIn: number
  readonly resendIn: number
}

/** Six digits of chance. */
export const createCode = (): string => `${randomInt(1_000_000)}`.padStart(6, '0')

/** A number of two digits, and three to choose from, it among them. */
function createNumbers(): { readonly number: string; readonly choices: string } {
  const numbers = new Set<string>()
  while (numbers.size < 3) numbers.add(`${randomInt(10, 100)}`)
  const choices = [...numbers]
  return { number: choices[randomInt(3)] ?? '', choices: choices.join(',') }
}

async function isDeviceKnown(
  { db, secrets }: VaultParts,
  email: string,
  { deviceId }: Caller,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (
    select 1 from vault_identities join vault_devices using (user_id)
    where kind = 'email' and key in (${sql.join(identityForms.hashes(secrets, 'email', email))})
      and vault_devices.id = ${deviceId}) as known`.execute(db)
  return rows[0]?.known === true
}

/** What a mail with a code is made of. */
export interface CodeMail {
  readonly email: string
  readonly locale: string
  readonly site: string
  readonly code: string
  /** Token of the link; null where the mail has none. */
  readonly link: string | null
}

/** Sends a code. Nobody waits for it. */
export function sendCode(parts: VaultParts, { deviceName, place }: Caller, mail: CodeMail): void {
  const { options, post, now } = parts
  const { email: to, locale, site, code, link } = mail
  const values = {
    code,
    minutes: `${options.codeMinutes}`,
    site,
    vault: new URL(options.origin).hostname,
    device: deviceName,
    place,
    time: new Date(now()).toISOString(),
    link: link === null ? '' : toPageUrl(parts, 'device', link),
  }
  post.send({ to, locale, kind: 'code', values })
}

/** Address of a page that a mail leads to. */
export const toPageUrl = ({ getPublicUrl }: VaultParts, page: 'device' | 'cancel', token: string): string =>
  `${getPublicUrl().replace(/\/$/, '')}/vault/${page}?token=${token}`

/**
 * Begins a login and sends its code. For a known address and an unknown one the same statements run and the same is answered: what differs
 * comes from the device alone.
 * @param userId to whom the address is added; null for a login
 * @throws ApiError 429 `MAIL_LIMIT`
 */
export async function beginLogin(
  parts: VaultParts,
  caller: Caller,
  { email, locale, site }: BeginInput,
  userId: string | null = null,
): Promise<LoginAnswer> {
  const { db, secrets, options } = parts
  const now = parts.now()
  await settleChanges(parts)
  await forgetOld(db, now)
  const isKnown = (await isDeviceKnown(parts, email, caller)) && userId === null
  if (!(await takeMail(db, secrets.hash('address', email), now, isKnown))) throw loginError('MAIL_LIMIT')
  const [loginId, link, code, numbers] = [createToken(), createToken(), createCode(), createNumbers()]
  const expiresIn = options.codeMinutes * 60
  const row = {
    id: secrets.hash('login', loginId),
    user_id: userId,
    address_key: secrets.hash('address', email),
    address: secrets.encrypt('login', email),
    device_id: caller.deviceId,
    is_device_known: isKnown,
    state: 'waiting',
    code: secrets.hash('code', `${loginId} ${code}`),
    tries: tryLimit,
    ...numbers,
    link: secrets.hash('link', link),
    locale,
    site,
    device_name: caller.deviceName,
    place: caller.place,
    created_at: now,
    expires_at: now + expiresIn * 1000,
    resend_at: now + resendTime * 1000,
  } as const
  await db.insertInto('vault_logins').values(row).execute()
  sendCode(parts, caller, { email, locale, site, code, link: isKnown ? null : link })
  const action = isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
  return { loginId, action, number: isKnown ? '' : numbers.number, expiresIn, resendIn: resendTime }
}
