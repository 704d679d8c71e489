import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { toAssociatedData, toBytes } from '../encoding/context.ts'
import { decrypt, type Encrypted, encrypt } from '../encoding/encrypt.ts'
import { encryptedSchema, writeBytes } from '../encoding/schemas.ts'
import { RecoveryKeyClosedError } from './errors.ts'

const schema = encryptedSchema(32)

/** A passkey's secret for wrapping, and for nothing else. @param secret 32 bytes of its PRF extension */
const deriveWrappingKey = (secret: Uint8Array) =>
  Uint8Array.from(hkdf(sha256, secret, undefined, toBytes('portico vault recovery key'), 32))

/**
 * What a passkey proves itself by at a login: the secret alone leads to it, and it leads to nothing. @param secret 32 bytes of its PRF
 * extension @returns 32 bytes, base64url
 */
export const derivePasskeyProof = (secret: Uint8Array): string =>
  writeBytes(hkdf(sha256, secret, undefined, toBytes('portico vault passkey proof'), 32))

/** Private half of a recovery key under a passkey, as a service keeps it. @param secret 32 bytes of the passkey's PRF extension */
export async function wrapRecoveryKey(
  privateKey: Uint8Array<ArrayBuffer>,
  { user, secret }: { readonly user: string; readonly secret: Uint8Array },
): Promise<Encrypted> {
  const key = deriveWrappingKey(secret)
  try {
    return await encrypt(key, privateKey, toAssociatedData('recovery key', { user, generation: 0 }))
  } finally {
    key.fill(0)
  }
}

/**
 * The private half again, 32 bytes, which the caller wipes.
 * @throws RecoveryKeyClosedError for another passkey, another user, or what has changed
 */
export async function unwrapRecoveryKey(
  wrapped: unknown,
  { user, secret }: { readonly user: string; readonly secret: Uint8Array },
): Promise<Uint8Array<ArrayBuffer>> {
  const read = v.safeParse(schema, wrapped)
  const key = deriveWrappingKey(secret)
  try {
    const context = toAssociatedData('recovery key', { user, generation: 0 })
    const privateKey = read.success ? await decrypt(key, read.output, context) : null
    if (privateKey?.length === 32) return privateKey
    throw new RecoveryKeyClosedError('The passkey does not open this recovery key.')
  } finally {
    key.fill(0)
  }
}
