import type { NameTarget } from '../NameTarget.ts'
import { measureBase58, toBase58 } from './base58.ts'

const addressSize = 32

/** Solana: one coin type (SLIP-44) whichever of its chains is meant, under which a name keeps the 32 bytes of a key. */
export const solana: NameTarget = {
  listCoinTypes: () => [501],
  decodeAddress: (bytes) => (/^[0-9a-f]{64}$/i.test(bytes) ? toBase58(bytes) : null),
  isAddress: (text) => measureBase58(text) === addressSize,
}
