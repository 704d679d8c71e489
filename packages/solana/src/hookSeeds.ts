import type { Address } from '@solana/web3.js'
import { toBytes } from './address.ts'
import { refuse } from './TransferPlan.ts'

/** Bytes of an account of the chain; null where there is none. */
export type ReadData = (address: Address) => Promise<Uint8Array | null>

/** What seeds are taken from. */
export interface SeedSources {
  /** Bytes of the instruction that calls the program. */
  readonly instruction: Uint8Array
  /** Its accounts so far. */
  readonly accounts: readonly Address[]
  readonly readData: ReadData
}

const refuseSeed = (): never => refuse('hookAccountMissing', 'a seed of the transfer hook is not understood')

/** A part of bytes that is there whole. */
const slice = (bytes: Uint8Array | null, start: number | undefined, length: number | undefined) =>
  bytes && start !== undefined && length !== undefined && start + length <= bytes.length
    ? bytes.subarray(start, start + length)
    : refuseSeed()

/** One seed, and how many bytes of the list it takes. */
async function readSeed(list: Uint8Array, sources: SeedSources): Promise<readonly [Uint8Array, number]> {
  const [kind, first, second, third] = list
  if (kind === 1) return [slice(list, 2, first), 2 + (first as number)]
  if (kind === 2) return [slice(sources.instruction, first, second), 3]
  const account = sources.accounts[first ?? -1] ?? refuseSeed()
  if (kind === 3) return [toBytes(account), 2]
  if (kind !== 4) return refuseSeed()
  return [slice(await sources.readData(account), second, third), 4]
}

/**
 * Seeds of a derived address, packed into bytes: a literal, a part of the instruction, an account's address, or a part
 * of its data. 0 ends them.
 * @throws TransferRefused where one is not there, what `readData` throws
 */
export async function readSeeds(packed: Uint8Array, sources: SeedSources): Promise<Uint8Array[]> {
  const seeds: Uint8Array[] = []
  for (let offset = 0; offset < packed.length && packed[offset] !== 0; ) {
    const [seed, length] = await readSeed(packed.subarray(offset), sources)
    seeds.push(seed)
    offset += length
  }
  return seeds
}
