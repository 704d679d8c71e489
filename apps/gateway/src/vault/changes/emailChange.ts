import { ApiError } from '../../http/ApiError.ts'
import { giveMissBack, takeMail, takeMiss } from '../logins/addressLimits.ts'
import { createCode, sendCode, tryLimit } from '../logins/beginLogin.ts'
import { isCode } from '../logins/continueLogin.ts'
import { loginError } from '../logins/loginErrors.ts'
import { createToken } from '../secrets/createSecrets.ts'
import { identityForms } from '../secrets/identityForms.ts'
import { needShare } from '../users/devices.ts'
import { addEmail, findEmail } from '../users/users.ts'
import type { SignedIn, VaultParts } from '../VaultParts.ts'
import { noteTold, startHold } from './holds.ts'
import { maskEmail } from './maskEmail.ts'

/** A change of address that waits for a code, as the vault is told. */
export interface EmailChangeAnswer {
  readonly changeId: string
  /** Which address the code went to: the old one, or the new one. */
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
}

/** Sends the code of a step. @throws ApiError 429 `MAIL_LIMIT` */
async function mailCode(
  parts: VaultParts,
  signedIn: SignedIn,
  code: string,
  { email, isOwn }: { readonly email: string; readonly isOwn: boolean },
): Promise<void> {
  const { db, secrets, options, now } = parts
  if (!(await takeMail(db, secrets.hash('address', email), now(), isOwn))) throw loginError('MAIL_LIMIT')
  const user = await db
    .selectFrom('vault_users')
    .select('locale')
    .where('id', '=', signedIn.userId)
    .executeTakeFirst()
  const mail = { email, locale: user?.locale ?? 'en', site: options.origin, code, link: null }
  sendCode(parts, signedIn, mail)
}

/**
 * Begins a change of address: the first code goes to the old one. Who has none yet gets a code at the new one.
 * @throws ApiError 403 `NOT_ALLOWED` on a device that does not open the wallet, 429 `MAIL_LIMIT`
 */
export async function beginEmailChange(
  parts: VaultParts,
  signedIn: SignedIn,
  email: string,
): Promise<EmailChangeAnswer> {
  const { db, secrets, options, now } = parts
  await needShare(db, signedIn)
  const old = await findEmail(db, secrets, signedIn.userId)
  const step = old === null ? 'new' : 'old'
  const [changeId, code] = [createToken(), createCode()]
  await mailCode(parts, signedIn, code, { email: old ?? email, isOwn: old !== null })
  await db.deleteFrom('vault_email_changes').where('expires_at', '<', `${now()}`).execute()
  await db
    .insertInto('vault_email_changes')
    .values({
      id: secrets.hash('change', changeId),
      user_id: signedIn.userId,
      device_id: signedIn.deviceId,
      step,
      value: identityForms.encrypt(secrets, 'email', email),
      code: secrets.hash('code', `${changeId} ${code}`),
      tries: tryLimit,
      expires_at: now() + options.codeMinutes * 60_000,
    })
    .execute()
  return { changeId, action: step === 'old' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP' }
}

/** A code of a change. */
export interface ChangeCode {
  readonly changeId: string
  readonly code: string
}

/**
 * Takes a try and looks at a code, as a login does.
 * @returns the new address
 * @throws ApiError 401 `CODE_WRONG`, `CODE_EXPIRED`, `CODE_SPENT`; 429 `LOCKED_TODAY`
 */
async function checkCode(
  { db, secrets, now }: VaultParts,
  signedIn: SignedIn,
  step: 'old' | 'new',
  { changeId, code }: ChangeCode,
): Promise<string> {
  const ids = secrets.hashes('change', changeId)
  const row = await db
    .updateTable('vault_email_changes')
    .set((set) => ({ tries: set('tries', '-', 1) }))
    .where('id', 'in', ids)
    .where('user_id', '=', signedIn.userId)
    .where('device_id', '=', signedIn.deviceId)
    .where('step', '=', step)
    .where('tries', '>', 0)
    .where('expires_at', '>', `${now()}`)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw await explain(db, ids, now())
  const email = identityForms.decrypt(secrets, 'email', row.value)
  const address = step === 'new' ? email : ((await findEmail(db, secrets, signedIn.userId)) ?? email)
  const key = secrets.hash('address', address)
  if (!(await takeMiss(db, key, now()))) throw loginError('LOCKED_TODAY')
  if (!isCode(secrets, changeId, code, row.code)) throw loginError('CODE_WRONG', { triesLeft: row.tries })
  await giveMissBack(db, key)
  return email
}

async function explain(db: VaultParts['db'], ids: readonly string[], now: number): Promise<ApiError> {
  const row = await db
    .selectFrom('vault_email_changes')
    .select(['tries', 'expires_at'])
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return loginError(row && Number(row.expires_at) > now && row.tries <= 0 ? 'CODE_SPENT' : 'CODE_EXPIRED')
}

/** Takes the code of the old address, and sends one to the new one. @throws ApiError as for every code */
export async function enterOldCode(
  parts: VaultParts,
  signedIn: SignedIn,
  entered: ChangeCode,
): Promise<EmailChangeAnswer> {
  const { db, secrets, options, now } = parts
  const email = await checkCode(parts, signedIn, 'old', entered)
  const code = createCode()
  await mailCode(parts, signedIn, code, { email, isOwn: false })
  await db
    .updateTable('vault_email_changes')
    .set({
      step: 'new',
      code: secrets.hash('code', `${entered.changeId} ${code}`),
      tries: tryLimit,
      expires_at: now() + options.codeMinutes * 60_000,
    })
    .where('id', 'in', secrets.hashes('change', entered.changeId))
    .where('step', '=', 'old')
    .execute()
  return { changeId: entered.changeId, action: 'VERIFY_SECONDARY_OTP' }
}

/**
 * Takes the code of the new address: it is the user's in a day, unless he cancels that, of which the old one is told. Who had none has it now.
 * @throws ApiError as for every code; 409 `EMAIL_TAKEN`
 */
export async function enterNewCode(
  parts: VaultParts,
  signedIn: SignedIn,
  entered: ChangeCode,
): Promise<{ readonly newEmail: string; readonly readyAt: number }> {
  const { db, secrets, post, now } = parts
  const email = await checkCode(parts, signedIn, 'new', entered)
  await db
    .deleteFrom('vault_email_changes')
    .where('id', 'in', secrets.hashes('change', entered.changeId))
    .execute()
  const old = await findEmail(db, secrets, signedIn.userId)
  if (old === null) {
    await db.transaction().execute((inside) => addEmail(inside, parts, signedIn.userId, email, signedIn))
    return { newEmail: email, readyAt: now() }
  }
  const { hold, cancel } = await startHold(
    parts,
    signedIn,
    'email',
    identityForms.encrypt(secrets, 'email', email),
  )
  if (cancel === null) throw new ApiError(409, [{ name: 'email', description: 'is being changed already' }])
  const user = await db
    .selectFrom('vault_users')
    .select('locale')
    .where('id', '=', signedIn.userId)
    .executeTakeFirst()
  const values = { email: maskEmail(email), readyAt: new Date(hold.readyAt).toISOString(), cancel }
  const mail = { to: old, locale: user?.locale ?? 'en', kind: 'emailChanging', values } as const
  post.send(mail, () => noteTold(parts, hold.id))
  return { newEmail: email, readyAt: hold.readyAt }
}
