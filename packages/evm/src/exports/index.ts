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
export {
  decodeErc20Balance,
  decodeErc20Transfer,
  type Erc20Transfer,
  encodeErc20BalanceOf,
  encodeErc20Transfer,
  erc20Abi,
  isErc20TransferAccepted,
} from '../erc20.ts'
export { type Address, type Hex, isHash } from '../hex.ts'
export { parseAmount } from '../parseAmount.ts'
