import { randomBytes } from 'node:crypto'
import { createToken } from '../secrets/createSecrets.ts'
import type { Caller, VaultParts } from '../VaultParts.ts'
import type { Providers } from './createProviders.ts'
import type { Attempt } from './Provider.ts'
import { socialError } from './socialErrors.ts'
import type { BeginSocial } from './socialInput.ts'

/** Milliseconds that a visitor has at the provider. */
const socialTime = 15 * 60_000

/** What is kept of a login at a provider until the answer comes. */
export interface KeptAttempt extends Attempt {
  /** Of the provider, where the visitor is sent. */
  readonly url: string
  /** Of the site, where he comes back to. */
  readonly returnUrl: string
}

/** What {@link KeptAttempt} is encrypted as. */
const attemptContext = 'social attempt'

/**
 * Begins a login at a provider. Answers what leads a window there.
 * @throws ApiError 400 `PROVIDER_UNKNOWN`, 503 `PROVIDER_DOWN`
 */
export async function beginSocial(
  parts: VaultParts,
  providers: Providers,
  { deviceId }: Caller,
  { provider: id, challenge, site, returnUrl, locale }: BeginSocial,
): Promise<{ readonly start: string }> {
  const { db, secrets, now, getPublicUrl } = parts
  const provider = providers.get(id)
  if (!provider) throw socialError('PROVIDER_UNKNOWN')
  const [state, start] = [createToken(), createToken()]
  const attempt: Attempt = {
    state,
    nonce: createToken(),
    // 43 characters at least (RFC 7636); more is no harm.
    codeVerifier: randomBytes(48).toString('base64url'),
    redirectUri: `${getPublicUrl().replace(/\/$/, '')}/vault/social/callback/${id}`,
  }
  const url = await provider.authorize(attempt).catch((cause) => {
    throw socialError('PROVIDER_DOWN', { cause })
  })
  const kept: KeptAttempt = { ...attempt, url, returnUrl }
  await db.deleteFrom('vault_social_logins').where('expires_at', '<', `${now()}`).execute()
  await db
    .insertInto('vault_social_logins')
    .values({
      id: secrets.hash('social state', state),
      start: secrets.hash('social start', start),
      provider: id,
      device_id: deviceId,
      challenge,
      attempt: secrets.encrypt(attemptContext, JSON.stringify(kept)),
      state: 'waiting',
      locale,
      site,
      expires_at: now() + socialTime,
    })
    .execute()
  return { start }
}

/** Where a window that has just been opened goes to; null where its login is over. */
export async function findStart({ db, secrets, now }: VaultParts, start: string): Promise<string | null> {
  const row = await db
    .selectFrom('vault_social_logins')
    .select('attempt')
    .where('start', 'in', secrets.hashes('social start', start))
    .where('state', '=', 'waiting')
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()
  return row ? readAttempt(secrets, row.attempt).url : null
}

/** Reads what was kept of an attempt. */
export const readAttempt = (secrets: VaultParts['secrets'], attempt: string): KeptAttempt =>
  JSON.parse(secrets.decrypt(attemptContext, attempt))
