import { split } from 'shamir-secret-sharing'
import { getAuthority, signByAuthority } from '../authority/authority.ts'
import { type Device, deviceLimit, type KeptDevice, toDevice } from '../devices/Device.ts'
import { type Binding, format } from '../encoding/context.ts'
import { encrypt } from '../encoding/encrypt.ts'
import { writeBytes } from '../encoding/schemas.ts'
import { DevicesFullError, SeedsFullError } from '../errors.ts'
import { sealShare } from '../recovery/sealShare.ts'
import { encryptOtherSeeds, seedLimit } from '../seed/otherSeeds.ts'
import { hashShare } from '../shares/hashShare.ts'
import { type Holder, holders, type Share } from '../shares/Share.ts'
import { type Generation, toOtherSeedsContext, toSeedContext } from './Generation.ts'

/** What a generation is made of. */
export interface GenerationParameters extends Binding {
  /** 16 or 32 bytes. */
  readonly entropy: Uint8Array<ArrayBuffer>
  /** Of the seeds before it, newest first. @default none */
  readonly others?: readonly Uint8Array<ArrayBuffer>[]
  /** All that are to open it from now on: one that is left out never does again. */
  readonly devices: readonly Device[]
  /** Public half of the recovery key, 65 bytes; null while the visitor has none. */
  readonly recoveryKey: Uint8Array<ArrayBuffer> | null
}

/** A generation, ready to be handed to the service. */
export interface CreatedGeneration {
  /** JSON of a {@link Generation}: what devices and service keep, to the letter. */
  readonly text: string
  /** Of the text, by the wallet's authority. */
  readonly signature: string
  /** The same by the authority of each seed before, newest first: a service that knows one of them goes over to the current one. */
  readonly formerSignatures: readonly string[]
  /** The service's share, which it gives back after login. */
  readonly share: Share
}

type Shares = Readonly<Record<Holder, Share>>

async function splitKey(dataKey: Uint8Array, binding: Binding): Promise<Shares> {
  const parts = await split(dataKey, holders.length, 2)
  const toShare = (holder: Holder): Share => ({
    ...binding,
    holder,
    bytes: Uint8Array.from(parts[holders.indexOf(holder)] ?? []),
  })
  return { device: toShare('device'), service: toShare('service'), recovery: toShare('recovery') }
}

const sealTo = async (share: Share, device: Device): Promise<KeptDevice> => ({
  id: device.id,
  key: writeBytes(device.key),
  share: await sealShare({ ...share, holder: 'device' }, device.key),
})

/**
 * Makes a data key of chance, hides the seed under it, and splits it in three of which two are enough, along a polynomial of chance. The
 * device share is sealed to each device, the recovery share to the recovery key. Shares of earlier generations open nothing of this one.
 * @throws DevicesFullError for more than {@link deviceLimit}, SeedsFullError for more than {@link seedLimit}
 */
export async function createGeneration(parameters: GenerationParameters): Promise<CreatedGeneration> {
  const { user, generation, entropy, others = [], recoveryKey } = parameters
  const binding = { user, generation }
  // Nobody would read it again.
  if (parameters.devices.length > deviceLimit)
    throw new DevicesFullError(`A wallet has ${deviceLimit} devices at the most.`)
  if (others.length >= seedLimit) throw new SeedsFullError(`A wallet has ${seedLimit} seeds at the most.`)
  const devices = parameters.devices.map(toDevice)
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  const { device, service, recovery } = await splitKey(dataKey, binding)
  try {
    const hashes = {
      device: await hashShare(device),
      service: await hashShare(service),
      recovery: await hashShare(recovery),
    }
    const authority = await getAuthority(entropy)
    const otherSeeds = await encryptOtherSeeds(dataKey, others, toOtherSeedsContext(binding))
    const written = recoveryKey && writeBytes(recoveryKey)
    const head = { ...binding, hashes, authority, recoveryKey: written, ...(otherSeeds && { otherSeeds }) }
    const made: Generation = {
      format,
      ...head,
      seed: await encrypt(dataKey, entropy, toSeedContext({ ...head, devices })),
      devices: await Promise.all(devices.map((one) => sealTo(device, one))),
      recovery: recoveryKey && (await sealShare({ ...recovery, holder: 'recovery' }, recoveryKey)),
    }
    const text = JSON.stringify(made)
    const [signature = '', ...formerSignatures] = await Promise.all(
      [entropy, ...others].map((one) => signByAuthority(one, text)),
    )
    return { text, signature, formerSignatures, share: service }
  } finally {
    for (const bytes of [dataKey, device.bytes, recovery.bytes]) bytes.fill(0)
  }
}
