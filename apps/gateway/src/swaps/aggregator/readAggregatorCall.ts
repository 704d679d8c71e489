import { type Address, decodeFunctionData, type Hex, isAddressEqual, parseAbi, zeroAddress } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { isListed } from '../checks/checkSwapCall.ts'
import type { ReadSwapCall, SwapEffect } from '../checks/SwapEffect.ts'
import type { SwapCall } from '../SwapSource.ts'
import type { AggregatorConfig } from './aggregatorOptions.ts'

const holderAbi = parseAbi([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
])
const settlerAbi = parseAbi([
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
])
const oneInchAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256, uint256)',
])

/** The bit by which 1inch takes what there is, and pays in parts. */
const partialFill = 1n

/**
 * Tokens go through the contract that holds the allowance to a settler, native currency the same way or to the settler itself: what
 * that one has to bring is the same in all.
 */
function read0x({ to, data, value }: SwapCall, settlers: readonly Address[]): SwapEffect | null {
  if (isListed(to, settlers)) return { ...readSettler(data), from: nativePlaceholder, amount: value }
  const [operator, token, amount, target, inner] = decodeFunctionData({ abi: holderAbi, data }).args
  const isKnown = isListed(target, settlers) && isAddressEqual(operator, target)
  const from = isAddressEqual(token, zeroAddress) ? nativePlaceholder : token
  const isPaid = value === (isAddressEqual(from, nativePlaceholder) ? amount : 0n)
  return isKnown && isPaid ? { ...readSettler(inner), from, amount } : null
}

function readSettler(data: Hex): Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> {
  const [{ recipient, buyToken, minAmountOut }] = decodeFunctionData({ abi: settlerAbi, data }).args
  return { to: buyToken, receiver: recipient, minimum: minAmountOut }
}

/** Its one form that says who receives what; the shorter ones leave out the token, and are not taken. */
function readOneInch({ data, value }: SwapCall): SwapEffect | null {
  const [, description] = decodeFunctionData({ abi: oneInchAbi, data }).args
  const { srcToken, dstToken, dstReceiver, amount, minReturnAmount, flags } = description
  const isNative = isAddressEqual(srcToken, nativePlaceholder)
  return (flags & partialFill) === 0n && value === (isNative ? amount : 0n)
    ? { from: srcToken, to: dstToken, amount, receiver: dstReceiver, minimum: minReturnAmount }
    : null
}

/** Reads the calls of an aggregator. */
export const readAggregatorCall =
  ({ kind, settlers }: AggregatorConfig): ReadSwapCall =>
  (call) => {
    try {
      return kind === '0x' ? read0x(call, settlers) : readOneInch(call)
    } catch {
      return null
    }
  }
