/** What a login at a provider stands on, from its beginning to the answer. */
export interface Attempt {
  /** Comes back with the answer. */
  readonly state: string
  /** Comes back in a token of OpenID Connect. */
  readonly nonce: string
  /** Of PKCE (RFC 7636): whoever has the code alone gets nothing for it. */
  readonly codeVerifier: string
  /** Where the provider sends the visitor back to. It is of this provider alone, so that no other's answer is taken for his. */
  readonly redirectUri: string
}

/** Who somebody is, as a provider says. */
export interface SocialIdentity {
  readonly issuer: string
  /** Whom the issuer means, for life. An address may be somebody else's tomorrow. */
  readonly subject: string
  /** What he is called; null where that was not said, or not again. */
  readonly name: string | null
  /** An address of his that the provider has verified; null where there is none, or where its word is not taken. */
  readonly email: string | null
}

/** Somebody who vouches for visitors. */
export interface Provider {
  /** Where a visitor is sent. @throws Error where the provider does not answer */
  authorize(attempt: Attempt): Promise<string>
  /**
   * Takes what came back and asks who it was.
   * @param answer parameters as the browser brought them. Hostile
   * @throws ProviderCancelledError where the visitor did; Error for anything that is not as it should be
   */
  identify(attempt: Attempt, answer: URLSearchParams): Promise<SocialIdentity>
}

/** The visitor did not want to, as the provider says. */
export class ProviderCancelledError extends Error {
  override readonly name = 'ProviderCancelledError'
}

/** Milliseconds that a provider may take for each answer. */
export const providerTimeout = 8_000

const cancelCodes = ['access_denied', 'user_cancelled_authorize']

/** @throws ProviderCancelledError where an answer says that the visitor cancelled */
export function checkCancelled(answer: URLSearchParams): void {
  const error = answer.get('error')
  if (error !== null && cancelCodes.includes(error)) throw new ProviderCancelledError()
}

/** A name as it is shown: of bearable length, without what moves text about. */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const name = value
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 64)
  return name === '' ? null : name
}

/** A subject: text, or a whole number as some say it. @throws Error */
export function readSubject(value: unknown): string {
  const subject = Number.isSafeInteger(value) ? `${value}` : value
  if (typeof subject === 'string' && subject !== '' && subject.length <= 255) return subject
  throw new Error('The provider names no subject.')
}
