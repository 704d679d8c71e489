import type { NameTarget } from '../NameTarget.ts'
import { eip155 as rules } from './rules.ts'

const etherCoinType = 60

/** The bit that marks a coin type as a chain of EVM (ENSIP-11); by itself it stands for all of them (ENSIP-19). */
const evmCoinType = 0x8000_0000

/** The coin type of a chain (ENSIP-11); null for one whose id leaves no room for the bit. */
function toCoinType(chainId: string): number | null {
  const id = /^[1-9]\d{0,9}$/.test(chainId) ? Number(chainId) : evmCoinType
  if (id >= evmCoinType) return null
  return id === 1 ? etherCoinType : (evmCoinType | id) >>> 0
}

/**
 * EVM. What a name keeps for Ethereum is never taken for another chain: a contract wallet has its address there alone, and
 * what is sent to it elsewhere is lost. What it keeps for every chain its owner has said to be good on each (ENSIP-19).
 */
export const eip155: NameTarget = {
  listCoinTypes(chainId) {
    const own = toCoinType(chainId)
    return own === null ? [] : [own, evmCoinType]
  },
  decodeAddress: (bytes) => (/^[0-9a-f]{40}$/i.test(bytes) ? `0x${bytes.toLowerCase()}` : null),
  isAddress: (text) => rules.address?.test(text) === true,
}
