import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Secrets } from '../secrets/createSecrets.ts'

/** Seconds that an access token is good for. */
export const accessTime = 600

const claimsSchema = v.object({ sub: v.string(), sid: v.string(), cnf: v.object({ jkt: v.string() }) })
const form = { alg: 'HS256', typ: 'vault+jwt' } as const

/** Whose session a token is of, and which browser may use it. */
export interface AccessClaims {
  readonly userId: string
  readonly sessionId: string
  readonly deviceId: string
}

/** Writes an access token. @param now milliseconds since 1970 */
export function writeAccessToken({ tokenKeys }: Secrets, claims: AccessClaims, now: number): Promise<string> {
  const [key] = tokenKeys
  if (!key) throw new Error('The vault has no secret.')
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ sub: claims.userId, sid: claims.sessionId, cnf: { jkt: claims.deviceId } })
    .setProtectedHeader(form)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + accessTime)
    .sign(key)
}

/** What a token says; null where it is none of ours, or over. */
export async function readAccessToken(
  { tokenKeys }: Secrets,
  token: string,
  now: number,
): Promise<AccessClaims | null> {
  const options = {
    algorithms: [form.alg],
    typ: form.typ,
    currentDate: new Date(now),
    requiredClaims: ['exp'],
  }
  for (const key of tokenKeys) {
    const verified = await jwtVerify(token, key, options).catch(() => null)
    const read = v.safeParse(claimsSchema, verified?.payload)
    if (read.success)
      return { userId: read.output.sub, sessionId: read.output.sid, deviceId: read.output.cnf.jkt }
  }
  return null
}
