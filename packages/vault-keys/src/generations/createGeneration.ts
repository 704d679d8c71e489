import { split } from 'shamir-secret-sharing'
import { type Binding, format } from '../encoding/context.ts'
import { encrypt } from '../encoding/encrypt.ts'
import { writeBytes } from '../encoding/schemas.ts'
import { sealShare } from '../recovery/sealShare.ts'
import { hashShare } from '../shares/hashShare.ts'
import { type Holder, holders, type Share } from '../shares/Share.ts'
import { type Generation, toSeedContext } from './Generation.ts'

/** What a generation is made of. */
export interface GenerationParameters extends Binding {
  /** 16 or 32 bytes. */
  readonly entropy: Uint8Array<ArrayBuffer>
  /** Public half of the recovery key, 65 bytes; null while the visitor has none. */
  readonly recoveryKey: Uint8Array<ArrayBuffer> | null
}

/** A generation, and the shares that it is opened by. */
export interface CreatedGeneration {
  readonly generation: Generation
  /** For the device and the service. The recovery share is sealed in `generation`, or nowhere. */
  readonly shares: Readonly<Record<Exclude<Holder, 'recovery'>, Share>>
}

/**
 * Makes a data key of chance, hides the seed under it, and splits it in three of which two are enough, along a polynomial of chance.
 * Shares of earlier generations open nothing of this one.
 */
export async function createGeneration(parameters: GenerationParameters): Promise<CreatedGeneration> {
  const { user, generation, entropy, recoveryKey } = parameters
  const binding = { user, generation }
  const dataKey = crypto.getRandomValues(new Uint8Array(32))
  try {
    const parts = await split(dataKey, holders.length, 2)
    const toShare = (holder: Holder): Share => ({
      ...binding,
      holder,
      bytes: Uint8Array.from(parts[holders.indexOf(holder)] ?? []),
    })
    const shares = { device: toShare('device'), service: toShare('service'), recovery: toShare('recovery') }
    const hashes = {
      device: await hashShare(shares.device),
      service: await hashShare(shares.service),
      recovery: await hashShare(shares.recovery),
    }
    const recovery = recoveryKey && (await sealShare(shares.recovery, recoveryKey))
    shares.recovery.bytes.fill(0)
    const head = { ...binding, hashes, recoveryKey: recoveryKey && writeBytes(recoveryKey) }
    const seed = await encrypt(dataKey, entropy, toSeedContext(head))
    const { device, service } = shares
    return { generation: { format, ...head, seed, recovery }, shares: { device, service } }
  } finally {
    dataKey.fill(0)
  }
}
