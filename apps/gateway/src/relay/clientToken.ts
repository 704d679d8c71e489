import { base58 } from '@scure/base'
import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'

/** What a token is held against. */
export interface TokenExpectation {
  /** Addresses of this relay, as {@link toAudience} writes them. */
  readonly audiences: ReadonlySet<string>
  /** Seconds since 1970. */
  readonly now: number
  /** Seconds by which the client's clock may be wrong. */
  readonly tolerance: number
}

/** The token proves nothing. The message says why; it goes to the client. */
export class TokenError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TokenError'
  }
}

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const payloadSchema = v.object({
  iss: v.pipe(v.string(), v.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{40,60}$/)),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  aud: v.pipe(v.string(), v.maxLength(2048)),
  iat: time,
  exp: time,
})

/** More than any token of this form needs: whatever is longer is not even decoded. */
const lengthAtMost = 4096
/** The compact form of RFC 7515, which has no padding. */
const compactForm = /^[\w-]+\.[\w-]+\.[\w-]*$/
/** Multicodec prefix of an Ed25519 public key. */
const ed25519Codec = [0xed, 0x01]

/**
 * Checks the token a client authenticates with: a JWT signed by the Ed25519 key that its `did:key` issuer names
 * (WalletConnect relay specification, client authentication).
 * @returns the client id, which is the issuer
 * @throws TokenError
 */
export async function verifyClientToken(
  token: string,
  { audiences, now, tolerance }: TokenExpectation,
): Promise<string> {
  const { iss, aud, iat, exp } = parseToken(token)
  const key = toPublicKey(iss)
  try {
    const rules = { algorithms: ['EdDSA'], clockTolerance: tolerance, currentDate: new Date(now * 1000) }
    await jwtVerify(token, await importJWK(key, 'EdDSA'), rules)
  } catch (error) {
    throw toTokenError(error)
  }
  // jose compares audiences letter by letter, and has no rule for the time a token was made at.
  if (!audiences.has(toAudience(aud))) throw new TokenError('The token is for another relay')
  if (iat > now + tolerance) throw new TokenError('The token is not valid yet')
  if (exp <= iat) throw new TokenError('The token has expired')
  return iss
}

/** An address in the form in which two are compared: without query and without a slash at the end. */
export function toAudience(url: string): string {
  if (!URL.canParse(url)) return ''
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`.replace(/\/+$/, '')
}

function parseToken(token: string): v.InferOutput<typeof payloadSchema> {
  if (token.length > lengthAtMost || !compactForm.test(token)) throw new TokenError('The token is malformed')
  try {
    v.parse(headerSchema, decodeProtectedHeader(token))
    return v.parse(payloadSchema, decodeJwt(token))
  } catch {
    throw new TokenError('The token is malformed')
  }
}

function toTokenError(error: unknown): TokenError {
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new TokenError('The signature of the token is wrong')
  if (error instanceof errors.JWTExpired) return new TokenError('The token has expired')
  const isEarly = error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf'
  return new TokenError(isEarly ? 'The token is not valid yet' : 'The token is malformed')
}

function toPublicKey(issuer: string) {
  const bytes = base58.decode(issuer.slice('did:key:z'.length))
  const [first, second] = ed25519Codec
  if (bytes.length !== 34 || bytes[0] !== first || bytes[1] !== second)
    throw new TokenError('The issuer of the token is not an Ed25519 key')
  const x = Buffer.from(bytes.subarray(2)).toString('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x }
}
