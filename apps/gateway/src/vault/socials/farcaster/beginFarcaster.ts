import { createToken } from '../../secrets/createSecrets.ts'
import type { Caller, VaultParts } from '../../VaultParts.ts'
import { socialError } from '../socialErrors.ts'
import type { BeginFarcaster } from '../socialInput.ts'
import type { Farcaster, FarcasterAttempt } from './createFarcaster.ts'

/** Seconds that a code is good for: whoever shows it to others does not show it for long. */
const codeTime = 5 * 60

/** What {@link FarcasterAttempt} is encrypted as. */
const attemptContext = 'farcaster attempt'

/** A code, and what its answer is asked for with. */
export interface BegunFarcaster {
  /** What the code says, and a link opens. */
  readonly url: string
  /** Worth nothing without the browser that began, and what its frame has kept. */
  readonly ticket: string
  /** Seconds. */
  readonly expiresIn: number
}

/**
 * Begins a login at Farcaster.
 * @throws ApiError 400 `PROVIDER_UNKNOWN`, 503 `PROVIDER_DOWN`
 */
export async function beginFarcaster(
  { db, secrets, now }: VaultParts,
  farcaster: Farcaster | null,
  { deviceId }: Caller,
  { challenge, site, locale }: BeginFarcaster,
): Promise<BegunFarcaster> {
  if (!farcaster) throw socialError('PROVIDER_UNKNOWN')
  const attempt = await farcaster.begin(site, now()).catch((cause) => {
    throw socialError('PROVIDER_DOWN', { cause })
  })
  const ticket = createToken()
  await db.deleteFrom('vault_social_logins').where('expires_at', '<', `${now()}`).execute()
  await db
    .insertInto('vault_social_logins')
    .values({
      // No window is led anywhere, and none comes back: nobody is told these two.
      id: secrets.hash('social state', createToken()),
      start: secrets.hash('social start', createToken()),
      provider: 'farcaster',
      device_id: deviceId,
      challenge,
      attempt: secrets.encrypt(attemptContext, JSON.stringify(attempt)),
      state: 'waiting',
      ticket: secrets.hash('social ticket', ticket),
      locale,
      site,
      expires_at: now() + codeTime * 1000,
    })
    .execute()
  return { url: attempt.url, ticket, expiresIn: codeTime }
}

/** Reads what was kept of an attempt. */
export const readAttempt = (secrets: VaultParts['secrets'], attempt: string): FarcasterAttempt =>
  JSON.parse(secrets.decrypt(attemptContext, attempt))
