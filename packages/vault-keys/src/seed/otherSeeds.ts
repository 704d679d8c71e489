import { decrypt, type Encrypted, encrypt, type ReadEncrypted } from '../encoding/encrypt.ts'
import { encryptedSchema } from '../encoding/schemas.ts'
import { SeedUnreadableError } from '../errors.ts'

/** A wallet's seeds: the current one first, then those before it, newest first. 16 or 32 bytes each. */
export type Seeds = readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]]

/** Seeds that a wallet may have: the current one, and those before it that may still hold funds. */
export const seedLimit = 5

/** Seeds that lie beside a wallet's own, under the same key. A wallet that has none is written without them. */
export const otherSeedsSchema = encryptedSchema((seedLimit - 1) * (1 + 32))

/** Each with its length before it. */
const join = (seeds: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(seeds.flatMap((seed) => [seed.length, ...seed]))

/** What was authenticated by its key is as it was written. */
function part(bytes: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const seeds: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < bytes.length; at += 1 + (bytes[at] ?? 0))
    seeds.push(bytes.slice(at + 1, at + 1 + (bytes[at] ?? 0)))
  return seeds
}

/** Hides the seeds that lie beside a wallet's own; undefined where there are none. */
export async function encryptOtherSeeds(
  key: Uint8Array<ArrayBuffer>,
  seeds: readonly Uint8Array[],
  context: Uint8Array<ArrayBuffer>,
): Promise<Encrypted | undefined> {
  if (seeds.length === 0) return undefined
  const joined = join(seeds)
  const hidden = await encrypt(key, joined, context)
  joined.fill(0)
  return hidden
}

/**
 * Opens them.
 * @returns 16 or 32 bytes each, which the caller wipes
 * @throws SeedUnreadableError
 */
export async function decryptOtherSeeds(
  key: Uint8Array<ArrayBuffer>,
  hidden: ReadEncrypted | undefined,
  context: Uint8Array<ArrayBuffer>,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  if (!hidden) return []
  const joined = await decrypt(key, hidden, context)
  if (!joined) throw new SeedUnreadableError('The shares do not open what is kept of the seed.')
  const seeds = part(joined)
  joined.fill(0)
  return seeds
}
