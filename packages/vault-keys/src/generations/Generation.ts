import * as v from 'valibot'
import {
  type Device,
  deviceLimit,
  deviceSchema,
  type KeptDevice,
  sealedShareSchema,
  toDeviceContext,
} from '../devices/Device.ts'
import { type Binding, toAssociatedData } from '../encoding/context.ts'
import type { Encrypted } from '../encoding/encrypt.ts'
import { bytesSchema, encryptedSchema, headSchema, readJson, writeBytes } from '../encoding/schemas.ts'
import { GenerationMalformedError } from '../errors.ts'
import type { SealedShare } from '../recovery/sealShare.ts'
import { otherSeedsSchema } from '../seed/otherSeeds.ts'
import { type Holder, holders } from '../shares/Share.ts'

/** What service and devices keep of a wallet. Nothing of it is secret, and nothing of it opens the seed. */
export interface Generation extends Binding {
  readonly format: 1
  /** The seed's entropy under the data key. */
  readonly seed: Encrypted
  /** Seeds before it, which may still hold funds, under the data key. Absent where there are none. */
  readonly otherSeeds?: Encrypted | undefined
  /** Hashes of the shares, by holder. */
  readonly hashes: Readonly<Record<Holder, string>>
  /** Public half of the key by which the next generation is signed, which the seed alone leads to. */
  readonly authority: string
  /** Devices that open it, each with the device share sealed to it. */
  readonly devices: readonly KeptDevice[]
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
  otherSeeds: v.optional(otherSeedsSchema),
  hashes: v.strictObject({ device: hash, service: hash, recovery: hash }),
  authority: bytesSchema(32),
  devices: v.pipe(v.array(deviceSchema), v.maxLength(deviceLimit)),
  recoveryKey: v.nullable(bytesSchema(65)),
  recovery: v.nullable(sealedShareSchema),
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

/** What {@link toSeedContext} reads of a generation. */
export interface SeedBinding extends Binding {
  readonly hashes: Readonly<Record<Holder, string>>
  readonly authority: string
  readonly devices: readonly Device[]
  readonly recoveryKey: string | null
  readonly otherSeeds?: Encrypted | undefined
}

/**
 * What the seed is bound to. A service that put its own recovery key, its own device, or hashes of its own shares, in place of the
 * visitor's would be handed a share by the next generation: with these bound, it hands out what does not open. Nor can it leave out the
 * seeds before.
 */
export const toSeedContext = (binding: SeedBinding): Uint8Array<ArrayBuffer> =>
  toAssociatedData(
    binding.otherSeeds ? 'seed before others' : 'seed',
    binding,
    ...(binding.otherSeeds ? [binding.otherSeeds.nonce, binding.otherSeeds.ciphertext] : []),
    ...holders.map((holder) => binding.hashes[holder]),
    binding.authority,
    binding.recoveryKey,
    ...binding.devices.flatMap(toDeviceContext),
  )

/** What the seeds before the current one are bound to. */
export const toOtherSeedsContext = (binding: Binding): Uint8Array<ArrayBuffer> =>
  toAssociatedData('seeds before', binding)

/** Whether a share's hash is one of a generation. */
export const isHash = (hashed: string, expected: Uint8Array): boolean => hashed === writeBytes(expected)
