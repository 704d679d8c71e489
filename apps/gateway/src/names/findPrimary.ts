import { everyEvmCoinType, toCoinType } from '@portico/contract/names'
import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { NameRecord, NameStore, OwnedRecord } from './nameStore.ts'

/** Ether on Ethereum. */
const etherCoinType = 60

/** Where a name leads on a chain: by its own coin type, else by that of every EVM chain (ENSIP-19). */
export const pickAddress = (record: NameRecord, coinType: number): string | null =>
  (record.addresses[coinType] ?? record.addresses[everyEvmCoinType])?.address ?? null

/** Whether a name is written as everybody writes it (ENSIP-15). What is not may look like another. */
function isNormalized(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}

/**
 * What an account is called: a name that leads back to it, the one it has registered itself before one that an operator gives it.
 * @param chainId where the account is; without one it has to be Ethereum, since a contract may be somebody else's elsewhere
 */
export async function findPrimary(
  store: NameStore,
  address: Address,
  chainId?: number,
): Promise<OwnedRecord | null> {
  const coinType = chainId === undefined ? etherCoinType : toCoinType(chainId)
  const own = address.toLowerCase()
  const records = (await store.findByAddress(address)).filter(
    (record) => pickAddress(record, coinType)?.toLowerCase() === own && isNormalized(record.name),
  )
  return records.find(({ owner }) => owner === own) ?? records[0] ?? null
}
