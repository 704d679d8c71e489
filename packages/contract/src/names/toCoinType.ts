/** Coin type of ether on Ethereum (SLIP-44). */
const ether = 60

/** Coin type of every EVM chain that a name has no address of its own for (ENSIP-19). */
export const everyEvmCoinType = 0x8000_0000

/**
 * Coin type of an EVM chain, by which a name keeps an address for it (ENSIP-11): 60 for Ethereum, else 2^31 and the chain's
 * id, without a sign.
 * @param chainId whole, from 1
 * @throws RangeError for one of 2^31 or more, which leaves no room, and for what is no chain id
 */
export function toCoinType(chainId: number): number {
  if (!Number.isInteger(chainId) || chainId < 1 || chainId >= everyEvmCoinType)
    throw new RangeError(`${chainId} is no chain id that a name can have an address for.`)
  return chainId === 1 ? ether : (everyEvmCoinType | chainId) >>> 0
}

/**
 * Id of the EVM chain that a coin type stands for; null where it stands for none, or for all. That of Ethereum is read in
 * both of its forms.
 */
export function toChainId(coinType: number): number | null {
  if (coinType === ether) return 1
  const isEvm = Number.isInteger(coinType) && coinType > everyEvmCoinType && coinType <= 0xffff_ffff
  return isEvm ? coinType - everyEvmCoinType : null
}
