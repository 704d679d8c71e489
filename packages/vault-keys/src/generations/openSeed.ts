import { combine } from 'shamir-secret-sharing'
import { leadsTo } from '../authority/authority.ts'
import { decrypt, writeEncrypted } from '../encoding/encrypt.ts'
import { writeBytes } from '../encoding/schemas.ts'
import {
  SeedUnreadableError,
  ShareCorruptError,
  ShareForeignError,
  ShareOutdatedError,
  ShareRepeatedError,
} from '../errors.ts'
import { decryptOtherSeeds, type Seeds } from '../seed/otherSeeds.ts'
import { hashShare } from '../shares/hashShare.ts'
import type { Share } from '../shares/Share.ts'
import { isHash, type ReadGeneration, toOtherSeedsContext, toSeedContext } from './Generation.ts'

/**
 * Looks at a share before it is used.
 * @throws ShareForeignError, ShareOutdatedError, ShareCorruptError
 */
export async function checkShare(share: Share, { user, generation, hashes }: ReadGeneration): Promise<void> {
  const { holder } = share
  if (share.user !== user) throw new ShareForeignError('The share belongs to another wallet.')
  if (share.generation !== generation)
    throw new ShareOutdatedError(holder, { share: share.generation, wallet: generation })
  if (!isHash(await hashShare(share), hashes[holder])) throw new ShareCorruptError(holder)
}

const toContext = ({ hashes, authority, recoveryKey, otherSeeds, ...binding }: ReadGeneration) =>
  toSeedContext({
    ...binding,
    authority: writeBytes(authority),
    hashes: {
      device: writeBytes(hashes.device),
      service: writeBytes(hashes.service),
      recovery: writeBytes(hashes.recovery),
    },
    recoveryKey: recoveryKey && writeBytes(recoveryKey),
    otherSeeds: otherSeeds && writeEncrypted(otherSeeds),
  })

async function openCurrent(
  dataKey: Uint8Array<ArrayBuffer>,
  generation: ReadGeneration,
): Promise<Uint8Array<ArrayBuffer>> {
  const entropy = await decrypt(dataKey, generation.seed, toContext(generation))
  if (entropy?.length !== 16 && entropy?.length !== 32)
    throw new SeedUnreadableError('The shares do not open what is kept of the seed.')
  // Whoever makes up a generation can write any authority into it, and no seed that leads to it.
  if (await leadsTo(entropy, generation.authority)) return entropy
  entropy.fill(0)
  throw new SeedUnreadableError('The seed does not lead to the authority of its generation.')
}

/** A share ends with its coordinate: made up by chance, two can have the same one, which nothing can be combined of. */
async function combineShares(one: Share, other: Share): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await combine([one.bytes, other.bytes]))
  } catch {
    throw new SeedUnreadableError('The shares cannot be combined.')
  }
}

/**
 * Opens the seeds by two shares.
 * @returns their entropy, which the caller wipes
 * @throws ShareRepeatedError, what {@link checkShare} throws, and SeedUnreadableError where shares that fit open nothing, or a seed of another authority
 */
export async function openSeeds(generation: ReadGeneration, shares: readonly [Share, Share]): Promise<Seeds> {
  const [one, other] = shares
  if (one.holder === other.holder) throw new ShareRepeatedError('Both shares are of one holder.')
  await checkShare(one, generation)
  await checkShare(other, generation)
  const dataKey = await combineShares(one, other)
  try {
    const entropy = await openCurrent(dataKey, generation)
    const context = toOtherSeedsContext(generation)
    return [entropy, ...(await decryptOtherSeeds(dataKey, generation.otherSeeds, context))]
  } finally {
    dataKey.fill(0)
  }
}

/** Opens the current seed alone. @see openSeeds */
export async function openSeed(
  generation: ReadGeneration,
  shares: readonly [Share, Share],
): Promise<Uint8Array<ArrayBuffer>> {
  const [entropy, ...others] = await openSeeds(generation, shares)
  for (const other of others) other.fill(0)
  return entropy
}
