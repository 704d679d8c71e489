export {
  decodeFunctionResult,
  encodeFunctionData,
  formatUnits,
  getAddress,
  hexToBigInt,
  isAddress,
  isAddressEqual,
  keccak256,
  namehash,
  parseUnits,
  toHex,
  zeroAddress,
} from '../codec.ts'
export { decodeErc20Transfer } from '../decodeErc20Transfer.ts'
export { erc20Abi } from '../erc20Abi.ts'
export {
  decodeErc20Balance,
  type Erc20Transfer,
  encodeErc20BalanceOf,
  encodeErc20Transfer,
  isErc20TransferAccepted,
} from '../erc20Calls.ts'
export { type Address, type Hex, isHash } from '../hex.ts'
export { parseAmount } from '../parseAmount.ts'
