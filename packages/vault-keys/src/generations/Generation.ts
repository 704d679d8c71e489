import * as v from 'valibot'
import { type Binding, toAssociatedData } from '../encoding/context.ts'
import type { Encrypted } from '../encoding/encrypt.ts'
import { bytesSchema, encryptedSchema, headSchema, readJson, writeBytes } from '../encoding/schemas.ts'
import { GenerationMalformedError } from '../errors.ts'
import type { SealedShare } from '../recovery/sealShare.ts'
import { type Holder, holders } from '../shares/Share.ts'

/** What service and device keep of a wallet. Nothing of it is secret, and nothing of it opens the seed. */
export interface Generation extends Binding {
  readonly format: 1
  /** The seed's entropy under the data key. */
  readonly seed: Encrypted
  /** Hashes of the shares, by holder. */
  readonly hashes: Readonly<Record<Holder, string>>
  /** Public half of the recovery key, to which the next generation seals as well; null while the visitor has none. */
  readonly recoveryKey: string | null
  /** The recovery share, sealed to it. */
  readonly recovery: SealedShare | null
}

const hash = bytesSchema(32)

/** @see Generation */
export const generationSchema = v.strictObject({
  ...headSchema,
  seed: encryptedSchema(32),
  hashes: v.strictObject({ device: hash, service: hash, recovery: hash }),
  recoveryKey: v.nullable(bytesSchema(65)),
  recovery: v.nullable(v.strictObject({ encapsulated: bytesSchema(65), ciphertext: bytesSchema(33 + 16) })),
})

/** A {@link Generation} with its bytes. */
export type ReadGeneration = v.InferOutput<typeof generationSchema>

/** @param text JSON of a {@link Generation} @throws GenerationMalformedError */
export function readGeneration(text: string): ReadGeneration {
  try {
    return v.parse(generationSchema, readJson(text))
  } catch (cause) {
    throw new GenerationMalformedError('What is kept of the wallet cannot be read.', { cause })
  }
}

/**
 * What the seed is bound to. A service that put its own recovery key, or hashes of its own shares, in place of the visitor's would be
 * handed the recovery share by the next generation: with these bound, it hands out what does not open.
 */
export const toSeedContext = ({
  hashes,
  recoveryKey,
  ...binding
}: Pick<Generation, 'user' | 'generation' | 'hashes' | 'recoveryKey'>): Uint8Array<ArrayBuffer> =>
  toAssociatedData('seed', binding, ...holders.map((holder) => hashes[holder]), recoveryKey)

/** Whether a share's hash is one of a generation. */
export const isHash = (hashed: string, expected: Uint8Array): boolean => hashed === writeBytes(expected)
