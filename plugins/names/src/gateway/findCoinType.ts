import type { Network } from '@portico/contract'
import { everyEvmCoinType, toCoinType } from '@portico/contract/names'

/** Coin type of a network, by which names keep addresses (ENSIP-11); null where accounts on it can have no names. */
export function findCoinType({ namespace, chainId }: Network): number | null {
  const id = Number(chainId)
  return namespace === 'eip155' && id < everyEvmCoinType ? toCoinType(id) : null
}
