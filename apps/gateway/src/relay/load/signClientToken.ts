import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'

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

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Signs what a relay client proves itself with.
 * @param claims replaces claims; times in seconds since 1970
 */
export function signClientToken(
  { clientId, privateKey }: ClientKey,
  claims: { readonly aud: string; readonly [name: string]: unknown },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const payload = { iss: clientId, sub: randomBytes(32).toString('hex'), iat, exp: iat + 86_400, ...claims }
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(payload)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}
