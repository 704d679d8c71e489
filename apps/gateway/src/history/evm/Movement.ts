import { type Address, getAddress } from 'viem'
import type { HistoryTransfer, TransferOrigin, TransferStandard } from '../HistoryEntry.ts'

/** Something that moved in a transaction, as the chain sees it. Addresses in lower case. */
export interface Movement {
  readonly origin: TransferOrigin
  readonly index: number
  readonly place: number
  readonly standard: TransferStandard
  readonly contract: Address | null
  readonly tokenId: bigint | null
  /** Base units. */
  readonly amount: bigint
  readonly from: Address
  readonly to: Address
}

/** Gives an address its checksum. */
export type ToChecksum = (address: Address) => Address

/** Computes each once. Made for one step, and forgotten with it: what viem keeps costs more than it spares. */
export function createChecksums(): ToChecksum {
  const known = new Map<Address, Address>()
  return (address) => {
    const checksummed = known.get(address) ?? getAddress(address)
    known.set(address, checksummed)
    return checksummed
  }
}

/** A movement from or to an account in lower case, as the account sees it; null for those of others. */
export function toTransfer(
  movement: Movement,
  account: Address,
  toChecksum: ToChecksum,
): HistoryTransfer | null {
  const { from, to, contract, tokenId, amount, ...rest } = movement
  if (from !== account && to !== account) return null
  return {
    ...rest,
    direction: from === to ? 'self' : from === account ? 'out' : 'in',
    tokenId: tokenId === null ? null : `${tokenId}`,
    amount: `${amount}`,
    decimals: null,
    contract: contract && toChecksum(contract),
    from: toChecksum(from),
    to: toChecksum(to),
  }
}
