import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** What the service does with keys that are not in its database. */
export interface Secrets {
  /** Keyed hash of a text under the first secret, as it is kept. @param kind keeps hashes of one thing from matching another */
  hash(kind: string, text: string): string
  /** The same under each secret: what was kept before the secrets were changed is found by one of these. */
  hashes(kind: string, text: string): string[]
  /** AES-256-GCM under the first secret. @param context what the text belongs to, without which it is not decrypted */
  encrypt(context: string, text: string): string
  /** @throws Error where no secret fits, or the text was changed or moved */
  decrypt(context: string, encrypted: string): string
  /** Whether a text was encrypted under the first secret. */
  isCurrent(encrypted: string): boolean
  /** Keys of tokens, the first signs. */
  readonly tokenKeys: readonly Uint8Array[]
}

/** A key of a secret, for one purpose (HKDF, RFC 5869). @param bytes how long it is */
export const deriveKey = (secret: string, purpose: string, bytes = 32): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', `portico vault ${purpose}`, bytes))

/** Derives keys from secrets (HKDF, RFC 5869), one for each purpose. @param secrets the first is used, all are believed */
export function createSecrets(secrets: readonly string[]): Secrets {
  const keys = secrets.map((secret) => ({
    id: Buffer.from(deriveKey(secret, 'key id', 6)).toString('base64url'),
    index: deriveKey(secret, 'index'),
    encryption: deriveKey(secret, 'encryption'),
    token: deriveKey(secret, 'tokens'),
  }))
  const [first] = keys
  if (!first) throw new Error('The vault has no secret.')
  const hashBy = (key: Uint8Array, kind: string, text: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([kind, text]))
      .digest('base64url')
  return {
    hash: (kind, text) => hashBy(first.index, kind, text),
    hashes: (kind, text) => keys.map(({ index }) => hashBy(index, kind, text)),
    encrypt(context, text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first.encryption, nonce).setAAD(Buffer.from(context))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [first.id, nonce.toString('base64url'), hidden.toString('base64url')].join('.')
    },
    decrypt(context, encrypted) {
      const [id, nonce = '', hidden = ''] = encrypted.split('.')
      const key = keys.find((one) => one.id === id)
      if (!key) throw new Error('The vault has no secret for what its database keeps.')
      return open(key.encryption, context, Buffer.from(nonce, 'base64url'), Buffer.from(hidden, 'base64url'))
    },
    isCurrent: (encrypted) => encrypted.startsWith(`${first.id}.`),
    tokenKeys: keys.map(({ token }) => token),
  }
}

function open(key: Uint8Array, context: string, nonce: Buffer, hidden: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAAD(Buffer.from(context)).setAuthTag(hidden.subarray(-16))
  return decipher.update(hidden.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')
}

/** 32 bytes of chance, for whoever holds them alone. */
export const createToken = (): string => randomBytes(32).toString('base64url')
