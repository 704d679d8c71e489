import type { Secrets } from '../secrets/createSecrets.ts'

/** Milliseconds that a nonce is good. */
export const nonceLifetime = 120_000

const kind = 'proof nonce'

/** A nonce for proofs (RFC 9449, section 8): the service's time, under its secret. Nothing is kept of it. */
export const createNonce = (secrets: Secrets, now: number): string => `${now}.${secrets.hash(kind, `${now}`)}`

/** Whether the service has given out a nonce, and not too long ago. */
export function isNonceGood(secrets: Secrets, nonce: string, now: number): boolean {
  const [time = '', hash = ''] = nonce.split('.')
  if (!secrets.hashes(kind, time).includes(hash)) return false
  return now - Number(time) <= nonceLifetime
}
