import { everyEvmCoinType } from '@portico/contract/names'
import type { Address } from 'viem'
import { normalize } from 'viem/ens'
import type { NameRecord, NameStore, OwnedRecord } from './nameStore.ts'

/** Ether on Ethereum. */
export const etherCoinType = 60

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
 * @param coinType of the chain that the account is on: a contract may be somebody else's elsewhere
 */
export async function findPrimary(
  store: NameStore,
  address: Address,
  coinType: number,
): Promise<OwnedRecord | null> {
  const own = address.toLowerCase()
  const records = (await store.findByAddress(address)).filter(
    (record) => pickAddress(record, coinType)?.toLowerCase() === own && isNormalized(record.name),
  )
  return records.find(({ owner }) => owner === own) ?? records[0] ?? null
}
