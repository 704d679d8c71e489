import { getF64Decoder, getI64Decoder } from '@solana/web3.js'
import { type Account, failAnswer, readAccounts } from './answers.ts'
import { clockSysvar, rentSysvar } from './programs.ts'
import type { Requester } from './requester.ts'
import { readU64 } from './tokenData.ts'

/** Accounts of one slot, with the chain's rent and clock in it. */
export interface Snapshot {
  /** An account that was asked for; null where there is none. */
  get(address: string): Account | null
  /** Lamports that keep an account of so many bytes. */
  getRent(space: number): bigint
  readonly epoch: bigint
  /** Seconds since 1970. */
  readonly now: bigint
}

/** Bytes that each account takes beside its data. */
const accountOverhead = 128

/** Reads the sysvar `Rent`: lamports a byte and year, and the years that are paid ahead. */
function readRent(data: Uint8Array): Snapshot['getRent'] {
  const lamports = Number(readU64(data, 0))
  const years = getF64Decoder().decode(data, 8)
  // A bound that no cluster comes near: 1000 bytes of data for 10 SOL.
  if (!(years > 0 && lamports * years < 10_000_000)) return failAnswer('getMultipleAccounts')
  return (space) => BigInt(Math.trunc((accountOverhead + space) * lamports * years))
}

/** @throws what the requester throws, HttpAnswerInvalidError */
export async function readSnapshot(chain: Requester, addresses: readonly string[]): Promise<Snapshot> {
  const get = await readAccounts(chain, [...addresses, rentSysvar, clockSysvar])
  const [rent, clock] = [get(rentSysvar)?.data, get(clockSysvar)?.data]
  if (!rent || !clock || rent.length < 16 || clock.length < 40) return failAnswer('getMultipleAccounts')
  return {
    get,
    getRent: readRent(rent),
    epoch: readU64(clock, 16),
    now: getI64Decoder().decode(clock, 32),
  }
}
