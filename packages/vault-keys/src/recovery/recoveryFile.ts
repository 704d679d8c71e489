import { scryptAsync } from '@noble/hashes/scrypt.js'
import * as v from 'valibot'
import { type Binding, toAssociatedData, toBytes } from '../encoding/context.ts'
import { decrypt, type Encrypted, encrypt, writeEncrypted } from '../encoding/encrypt.ts'
import { bytesSchema, encryptedSchema, headSchema, readJson, writeBytes } from '../encoding/schemas.ts'
import { decryptOtherSeeds, encryptOtherSeeds, otherSeedsSchema, type Seeds } from '../seed/otherSeeds.ts'
import type { RecoveryKey } from './createRecoveryKey.ts'
import { RecoveryFileMalformedError, RecoveryKeyClosedError } from './errors.ts'

/** What OWASP asks of scrypt: 128 MiB, about a second. Written into each file, so that later ones may ask for more. */
const cost = { N: 2 ** 17, r: 8, p: 1 } as const

const schema = v.strictObject({
  ...headSchema,
  kind: v.literal('portico recovery'),
  publicKey: bytesSchema(65),
  scrypt: v.strictObject({
    // Whoever hands in a file must not choose how long a device computes.
    N: v.picklist([2 ** 17, 2 ** 18, 2 ** 19, 2 ** 20]),
    r: v.literal(8),
    p: v.literal(1),
    salt: bytesSchema(32),
  }),
  /** Private half of the recovery key, and the seed's entropy behind it. */
  secret: encryptedSchema(32 + 32),
  /** Seeds before it. */
  otherSeeds: v.optional(otherSeedsSchema),
})

/** What a recovery file is written from. */
export interface RecoveryFileParameters {
  readonly user: string
  /** At which it is written. It opens all later ones. */
  readonly generation: number
  readonly key: RecoveryKey
  readonly seeds: Seeds
  readonly passphrase: string
}

/** What a recovery file holds. */
export interface OpenedRecoveryFile {
  readonly user: string
  readonly key: RecoveryKey
  /** Which the caller wipes. */
  readonly seeds: Seeds
}

/** However a passphrase is typed, on whatever keyboard. */
const deriveFileKey = async (passphrase: string, salt: Uint8Array, N: number) =>
  Uint8Array.from(await scryptAsync(toBytes(passphrase.normalize('NFKC')), salt, { ...cost, N, dkLen: 32 }))

/** Whoever changes the public key would have later recovery shares sealed to his own. Nor can anybody leave out the seeds before. */
const toContext = (binding: Binding, publicKey: Uint8Array, otherSeeds?: Encrypted) =>
  toAssociatedData(
    otherSeeds ? 'recovery file of several seeds' : 'recovery file',
    binding,
    writeBytes(publicKey),
    ...(otherSeeds ? [otherSeeds.nonce, otherSeeds.ciphertext] : []),
  )

const toOtherSeedsContext = (binding: Binding) =>
  toAssociatedData('seeds before, in a recovery file', binding)

/** Writes a recovery file: with its passphrase it opens the seed where no service is alive, and the recovery key of all generations. */
export async function writeRecoveryFile(parameters: RecoveryFileParameters): Promise<string> {
  const { user, generation, key, seeds, passphrase } = parameters
  const [entropy, ...others] = seeds
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const secret = new Uint8Array(32 + entropy.length)
  secret.set(key.privateKey)
  secret.set(entropy, 32)
  const fileKey = await deriveFileKey(passphrase, salt, cost.N)
  try {
    const otherSeeds = await encryptOtherSeeds(fileKey, others, toOtherSeedsContext(parameters))
    const context = toContext(parameters, key.publicKey, otherSeeds)
    return JSON.stringify({
      ...{ format: 1, kind: 'portico recovery', user, generation, publicKey: writeBytes(key.publicKey) },
      scrypt: { ...cost, salt: writeBytes(salt) },
      secret: await encrypt(fileKey, secret, context),
      ...(otherSeeds && { otherSeeds }),
    })
  } finally {
    secret.fill(0)
    fileKey.fill(0)
  }
}

/**
 * Opens a recovery file.
 * @throws RecoveryFileMalformedError, RecoveryKeyClosedError for another passphrase or a file that has changed
 */
export async function openRecoveryFile(text: string, passphrase: string): Promise<OpenedRecoveryFile> {
  const file = parseFile(text)
  const { user, publicKey, scrypt, otherSeeds } = file
  const fileKey = await deriveFileKey(passphrase, scrypt.salt, scrypt.N)
  try {
    const context = toContext(file, publicKey, otherSeeds && writeEncrypted(otherSeeds))
    const secret = await decrypt(fileKey, file.secret, context)
    if (secret?.length !== 48 && secret?.length !== 64)
      throw new RecoveryKeyClosedError('The passphrase does not open this file.')
    const others = await decryptOtherSeeds(fileKey, otherSeeds, toOtherSeedsContext(file))
    return { user, key: { publicKey, privateKey: secret.slice(0, 32) }, seeds: [secret.slice(32), ...others] }
  } finally {
    fileKey.fill(0)
  }
}

function parseFile(text: string) {
  try {
    return v.parse(schema, readJson(text))
  } catch (cause) {
    throw new RecoveryFileMalformedError('This is no recovery file.', { cause })
  }
}
