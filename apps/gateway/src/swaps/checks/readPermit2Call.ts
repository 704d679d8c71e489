import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  type Hex,
  isAddressEqual,
  size,
  slice,
} from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { SwapCall } from '../SwapSource.ts'
import { universalRouterAbi, universalRouterInputs } from '../uniswap/abis.ts'
import { universalRouterCommands as commands } from '../uniswap/encodePermit2Swap.ts'
import { routerItself } from '../uniswap/encodeSwap.ts'
import { readPath, type SwapEffect } from './SwapEffect.ts'

/** What is taken by a signature, and who may take it. */
interface Permit {
  readonly token: Address
  readonly spender: Address
}

interface Payout extends Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> {
  /** Contract of what the router holds before. */
  readonly kept: Address
}

type Instruction = { readonly swap: SwapEffect } | { readonly payout: Payout } | { readonly permit: Permit }

function readSwapV3(input: Hex): Instruction {
  const [receiver, amount, minimum, path, isPaidByCaller] = decodeAbiParameters(
    universalRouterInputs.swapV3,
    input,
  )
  expectPayer(isPaidByCaller)
  return { swap: { ...readPath(path), amount, receiver, minimum } }
}

function readSwapV2(input: Hex): Instruction {
  const [receiver, amount, minimum, tokens, isPaidByCaller] = decodeAbiParameters(
    universalRouterInputs.swapV2,
    input,
  )
  const [from, to] = [tokens[0], tokens.at(-1)]
  if (!from || !to) throw new Error('no way')
  expectPayer(isPaidByCaller)
  return { swap: { from, to, amount, receiver, minimum } }
}

/** What somebody left with the router is not swapped along. @throws Error */
function expectPayer(isCaller: boolean): void {
  if (!isCaller) throw new Error('paid by somebody else')
}

/** One instruction. @throws Error for any that is not written here */
function readInstruction(command: number, input: Hex, weth: Address): Instruction {
  if (command === commands.permit) {
    const [{ details, spender }] = decodeAbiParameters(universalRouterInputs.permit, input)
    return { permit: { token: details.token, spender } }
  }
  if (command === commands.swapV3) return readSwapV3(input)
  if (command === commands.swapV2) return readSwapV2(input)
  if (command === commands.unwrap) {
    const [receiver, minimum] = decodeAbiParameters(universalRouterInputs.unwrap, input)
    return { payout: { kept: weth, to: nativePlaceholder, receiver, minimum } }
  }
  if (command !== commands.sweep) throw new Error('no such instruction')
  const [token, receiver, minimum] = decodeAbiParameters(universalRouterInputs.sweep, input)
  return { payout: { kept: token, to: token, receiver, minimum } }
}

/**
 * A call of `UniversalRouter` as `encodePermit2Swap` writes it: swaps of one token, taken by Permit2, into one other, and at the end at
 * most one payout of what was kept. Null for any other. @throws Error for what is no call of it
 */
export function readPermit2Call(
  { data, value }: SwapCall,
  router: Address,
  weth: Address,
): SwapEffect | null {
  const [bytes, inputs] = decodeFunctionData({ abi: universalRouterAbi, data }).args
  if (size(bytes) !== inputs.length || value !== 0n) return null
  const instructions = inputs.map((input, index) =>
    readInstruction(Number(slice(bytes, index, index + 1)), input, weth),
  )
  const swaps = instructions.flatMap((one) => ('swap' in one ? [one.swap] : []))
  const payouts = instructions.flatMap((one) => ('payout' in one ? [one.payout] : []))
  const permits = instructions.flatMap((one) => ('permit' in one ? [one.permit] : []))
  const [[first], [payout]] = [swaps, payouts]
  if (!first || payouts.length > 1) return null
  const isSame = (one: Address, other: Address) => isAddressEqual(one, other)
  if (!swaps.every(({ from, to }) => isSame(from, first.from) && isSame(to, first.to))) return null
  if (!permits.every(({ token, spender }) => isSame(token, first.from) && isSame(spender, router)))
    return null
  const amount = swaps.reduce((sum, swap) => sum + swap.amount, 0n)
  if (!payout) return swaps.length === 1 ? { ...first, amount } : null
  const isKept = swaps.every(({ receiver }) => isSame(receiver, routerItself))
  const last = instructions.at(-1)
  const isLast = last !== undefined && 'payout' in last
  if (!isKept || !isLast || !isSame(payout.kept, first.to)) return null
  return { from: first.from, to: payout.to, amount, receiver: payout.receiver, minimum: payout.minimum }
}
