import { openDeviceShare, openSeed, readGeneration, readShare } from '@portico/vault-keys'
import type { Opening } from './jobs.ts'

/**
 * Lends the seed's entropy to a function, and wipes it afterwards, as far as a browser lets anybody wipe.
 * @throws VaultKeyError where the shares do not open it
 */
export async function withEntropy<Result>(
  { generation, share, device }: Opening,
  use: (entropy: Uint8Array<ArrayBuffer>) => Promise<Result> | Result,
): Promise<Result> {
  const kept = readGeneration(generation)
  const own = await openDeviceShare(kept, device.id, device.keys)
  const entropy = await openSeed(kept, [own, readShare(share)])
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
    own.bytes.fill(0)
  }
}
