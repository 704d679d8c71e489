// The curated part of viem's codec. What is not named here is not shared; every name costs each visitor bytes.
export { namehash } from 'viem/ens'
export {
  decodeFunctionResult,
  encodeFunctionData,
  /** Writes base units as exact decimal text: `formatUnits(1500000n, 6)` is `1.5`. */
  formatUnits,
  /** EIP-55 form of an address; a wrong checksum is put right, so ask `isAddress` first. @throws viem's InvalidAddressError */
  getAddress,
  /** @throws viem's errors when it is no hexadecimal number */
  hexToBigInt,
  /** Whether it is an address: all lower case, or with the right EIP-55 checksum. */
  isAddress,
  isAddressEqual,
  keccak256,
  /** Reads decimal text as base units, rounding what does not fit; for money use `parseAmount`. */
  parseUnits,
  toHex,
} from 'viem/utils'

/** The address nobody holds. */
export const zeroAddress = '0x0000000000000000000000000000000000000000'
