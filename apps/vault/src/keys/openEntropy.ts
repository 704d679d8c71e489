import { openDeviceShare, openSeeds, readGeneration, readShare, type Seeds } from '@portico/vault-keys'
import type { Opening } from './jobs.ts'

/**
 * Lends the seeds' entropy to a function, and wipes it afterwards, as far as a browser lets anybody wipe.
 * @throws VaultKeyError where the shares do not open it
 */
export async function withSeeds<Result>(
  { generation, share, device }: Opening,
  use: (seeds: Seeds) => Promise<Result> | Result,
): Promise<Result> {
  const kept = readGeneration(generation)
  const own = await openDeviceShare(kept, device.id, device.keys)
  const seeds = await openSeeds(kept, [own, readShare(share)])
  try {
    return await use(seeds)
  } finally {
    for (const bytes of [...seeds, own.bytes]) bytes.fill(0)
  }
}

/** The same with the one seed that an opening is for. @throws RangeError where there is none */
export const withEntropy = <Result>(
  opening: Opening,
  use: (entropy: Uint8Array<ArrayBuffer>) => Promise<Result> | Result,
): Promise<Result> =>
  withSeeds(opening, (seeds) => {
    const entropy = seeds[opening.seed ?? 0]
    if (!entropy) throw new RangeError('The wallet has no such seed.')
    return use(entropy)
  })
