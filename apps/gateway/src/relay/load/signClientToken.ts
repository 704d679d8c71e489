import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'
import { SignJWT } from 'jose'

/** The key a relay client authenticates with, and its id. */
export interface ClientKey {
  readonly clientId: string
  readonly privateKey: KeyObject
}

/** Makes a new client. */
export function createClientKey(): ClientKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { clientId: `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`, privateKey }
}

/**
 * Signs what a relay client proves itself with.
 * @param claims replaces claims; times in seconds since 1970
 */
export function signClientToken(
  { clientId, privateKey }: ClientKey,
  claims: { readonly aud: string; readonly [name: string]: unknown },
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: clientId, sub: randomBytes(32).toString('hex'), iat, exp: iat + 86_400, ...claims }
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(privateKey)
}
