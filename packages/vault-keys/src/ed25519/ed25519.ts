import { base64urlnopad } from '@scure/base'

/** PKCS #8 of an Ed25519 key (RFC 8410), up to its 32 bytes. */
const prefix = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32])

/** The library that does it where the browser does not: it comes only there. */
const loadLibrary = async () => (await import('./byLibrary.ts')).byLibrary

/** A private key as the browser keeps it; null where it knows no Ed25519 (Chrome before 137, Safari before 17, Firefox before 129). */
async function importKey(privateKey: Uint8Array, isExtractable: boolean): Promise<CryptoKey | null> {
  const encoded = new Uint8Array(prefix.length + 32)
  encoded.set(prefix)
  encoded.set(privateKey, prefix.length)
  try {
    return await crypto.subtle.importKey('pkcs8', encoded, 'Ed25519', isExtractable, ['sign'])
  } catch {
    return null
  } finally {
    encoded.fill(0)
  }
}

/** Public half of an Ed25519 key, 32 bytes. @param privateKey 32 bytes */
export async function getEd25519PublicKey(privateKey: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(privateKey, true)
  if (!key) return (await loadLibrary()).getPublicKey(privateKey)
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  return Uint8Array.from(base64urlnopad.decode(x))
}

/** Signs bytes by Ed25519 (RFC 8032): 64 bytes. @param privateKey 32 bytes */
export async function signByEd25519(
  privateKey: Uint8Array,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await importKey(privateKey, false)
  if (!key) return (await loadLibrary()).sign(bytes, privateKey)
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes))
}
