import { createRemoteJWKSet, decodeJwt, importJWK, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ApiError } from '../../http/ApiError.ts'
import type { VaultOptions } from '../vaultOptions.ts'

/** Signatures that are believed: those that only the issuer can make. */
const algorithms = ['ES256', 'ES384', 'RS256', 'PS256', 'EdDSA']

type Issuer = VaultOptions['jwtIssuers'][number]

/** Tells whom a token of a site's own sign-in names. @throws ApiError 401 `TOKEN_INVALID` */
export type VerifyToken = (token: string, now: number) => Promise<string>

/** Knows the issuers of a configuration. Two issuers' subjects are never the same user. */
export function createTokenVerifier(issuers: readonly Issuer[]): VerifyToken {
  const known = issuers.map((issuer) => ({ ...issuer, getKey: createKeySource(issuer) }))
  return async (token, now) => {
    try {
      const { iss } = decodeJwt(token)
      const { issuer, audience, getKey } = known.find((one) => one.issuer === iss) ?? refuse('issuer')
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        audience,
        algorithms,
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp'],
        // A token is handed to pages: one of yesterday may be anywhere.
        maxTokenAge: '10 minutes',
        clockTolerance: 60,
      })
      return payload.sub ? JSON.stringify([issuer, payload.sub]) : refuse('subject')
    } catch (cause) {
      throw new ApiError(401, [{ name: 'TOKEN_INVALID', description: 'The token is not valid here' }], {
        cause,
      })
    }
  }
}

function createKeySource({ jwk, jwksUrl }: Issuer): JWTVerifyGetKey {
  if (jwksUrl !== undefined) return createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  // A key that says no algorithm is good for whichever the token names, of those above.
  return async ({ alg }) => importJWK(jwk ?? {}, alg)
}

function refuse(what: string): never {
  throw new Error(`The token has no ${what} that is known here.`)
}
