import { randomUUID } from 'node:crypto'
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose'
import type { Brand } from './brands.ts'
import type { Faults } from './faults.ts'

/** Signs a brand's id tokens. */
export interface IdTokenSigner {
  /** The key itself, for a library that signs. */
  readonly privateKey: JWK
  /** What everybody may fetch. */
  readonly publicKey: JWK
  sign(claims: JWTPayload): Promise<string>
  /** Signs anew with what the brand's faults ask for; without any, the token stays as it is. */
  spoil(idToken: string): Promise<string>
}

const createKey = () => generateKeyPair('RS256', { extractable: true })

/** Makes a key of RS256, which both brands use. @param otherIssuer whose tokens come where issuers are mixed up */
export async function createIdTokenSigner(
  brand: Brand,
  faults: Faults,
  otherIssuer: string,
): Promise<IdTokenSigner> {
  const kid = randomUUID()
  const { privateKey, publicKey } = await createKey()
  const about = { kid, alg: 'RS256', use: 'sig' }
  const signBy = (key: CryptoKey, claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
  return {
    privateKey: { ...(await exportJWK(privateKey)), ...about },
    publicKey: { ...(await exportJWK(publicKey)), ...about },
    sign: (claims) => signBy(privateKey, claims),
    async spoil(idToken) {
      const has = (fault: 'badSignature' | 'wrongNonce' | 'wrongIssuer') => faults.has(brand, fault)
      const changed = {
        ...(has('wrongNonce') && { nonce: randomUUID() }),
        ...(has('wrongIssuer') && { iss: otherIssuer }),
      }
      if (!has('badSignature') && Object.keys(changed).length === 0) return idToken
      const key = has('badSignature') ? (await createKey()).privateKey : privateKey
      return signBy(key, { ...decodeJwt(idToken), ...changed })
    },
  }
}
