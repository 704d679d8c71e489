import { writeBytes } from './schemas.ts'

/** Encrypted by AES-GCM (NIST SP 800-38D), as it is kept: base64url. */
export interface Encrypted {
  readonly nonce: string
  readonly ciphertext: string
}

/** The same, read. */
export interface ReadEncrypted {
  readonly nonce: Uint8Array<ArrayBuffer>
  readonly ciphertext: Uint8Array<ArrayBuffer>
}

/** Writes what was read, to the letter. */
export const writeEncrypted = ({ nonce, ciphertext }: ReadEncrypted): Encrypted => ({
  nonce: writeBytes(nonce),
  ciphertext: writeBytes(ciphertext),
})

const importKey = (key: Uint8Array<ArrayBuffer>, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-GCM', false, [usage])

/** @param key 32 bytes, used once: the nonce is of chance */
export async function encrypt(
  key: Uint8Array<ArrayBuffer>,
  plain: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const parameters = { name: 'AES-GCM', iv, additionalData }
  const hidden = await crypto.subtle.encrypt(parameters, await importKey(key, 'encrypt'), plain)
  return { nonce: writeBytes(iv), ciphertext: writeBytes(new Uint8Array(hidden)) }
}

/** @returns null where key, associated data or ciphertext are not those that it was made with */
export async function decrypt(
  key: Uint8Array<ArrayBuffer>,
  { nonce: iv, ciphertext }: ReadEncrypted,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parameters = { name: 'AES-GCM', iv, additionalData }
  const imported = await importKey(key, 'decrypt')
  const plain = await crypto.subtle.decrypt(parameters, imported, ciphertext).catch(() => null)
  return plain && new Uint8Array(plain)
}
