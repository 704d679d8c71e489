import { decodeFunctionResult, encodeFunctionData, getAddress } from 'viem/utils'
import type { Address, Hex } from './hex.ts'

const address = (name: string) => ({ name, type: 'address' }) as const
const uint256 = (name: string) => ({ name, type: 'uint256' }) as const
const view = { type: 'function', stateMutability: 'view' } as const
const write = {
  type: 'function',
  stateMutability: 'nonpayable',
  outputs: [{ name: '', type: 'bool' }],
} as const

/** The part of ERC-20 that Portico uses (EIP-20). Written out: viem's `parseAbi` would cost every visitor 2 KB. */
export const erc20Abi = [
  { ...view, name: 'balanceOf', inputs: [address('owner')], outputs: [uint256('')] },
  { ...view, name: 'decimals', inputs: [], outputs: [{ name: '', type: 'uint8' }] },
  { ...view, name: 'symbol', inputs: [], outputs: [{ name: '', type: 'string' }] },
  { ...view, name: 'allowance', inputs: [address('owner'), address('spender')], outputs: [uint256('')] },
  { ...write, name: 'transfer', inputs: [address('to'), uint256('amount')] },
  { ...write, name: 'approve', inputs: [address('spender'), uint256('amount')] },
] as const

/** Parameters of {@link encodeErc20Transfer}. */
export interface Erc20Transfer {
  readonly to: Address
  /** Base units. */
  readonly amount: bigint
}

/** Call data of `transfer(to, amount)`. @throws viem's InvalidAddressError */
export const encodeErc20Transfer = ({ to, amount }: Erc20Transfer): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** Reads call data of `transfer`; null when it is something else. */
export function decodeErc20Transfer(data: Hex): Erc20Transfer | null {
  const match = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  return match ? { to: getAddress(`0x${match[1]}`), amount: BigInt(`0x${match[2]}`) } : null
}

/** Call data of `balanceOf(owner)`. @throws viem's InvalidAddressError */
export const encodeErc20BalanceOf = (owner: Address): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

/** Reads the answer to `balanceOf`, in base units. @throws viem's AbiDecodingZeroDataError and others */
export const decodeErc20Balance = (data: Hex): bigint =>
  decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data })

/**
 * Whether a simulated `transfer` moved the tokens. EIP-20 asks for `true`; early tokens answer with nothing.
 * @param data what `eth_call` gave back
 */
export const isErc20TransferAccepted = (data: Hex): boolean => data === '0x' || BigInt(data) === 1n
