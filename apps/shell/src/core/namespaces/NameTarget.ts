/** How names lead to addresses of one namespace. */
export interface NameTarget {
  /**
   * Coin types (SLIP-44, ENSIP-11) whose address may be used on a chain, the closest first; none where no name can have one.
   * @param chainId CAIP-2 reference
   */
  listCoinTypes(chainId: string): readonly number[]
  /** Reads the bytes by which a chain keeps an address (ENSIP-9). @param bytes hex without `0x` @returns null unless they are one */
  decodeAddress(bytes: string): string | null
  isAddress(text: string): boolean
}
