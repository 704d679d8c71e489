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
import { readPath, type SwapEffect } from './SwapEffect.ts'
import { type RouterStep, sumSteps } from './sumSteps.ts'

function readSwapV3(input: Hex): RouterStep {
  const [receiver, amount, minimum, path, isPaidByCaller] = decodeAbiParameters(
    universalRouterInputs.swapV3,
    input,
  )
  expectPayer(isPaidByCaller)
  return { leg: { ...readPath(path), amount, receiver, minimum } }
}

function readSwapV2(input: Hex): RouterStep {
  const [receiver, amount, minimum, tokens, isPaidByCaller] = decodeAbiParameters(
    universalRouterInputs.swapV2,
    input,
  )
  const [from, to] = [tokens[0], tokens.at(-1)]
  if (!from || !to) throw new Error('no way')
  expectPayer(isPaidByCaller)
  return { leg: { from, to, amount, receiver, minimum } }
}

/** What somebody left with the router is not swapped along. @throws Error */
function expectPayer(isCaller: boolean): void {
  if (!isCaller) throw new Error('paid by somebody else')
}

/** Contracts that an instruction may speak of without naming them. */
interface Known {
  readonly router: Address
  readonly weth: Address
}

function readPermit(input: Hex, { router }: Known): RouterStep {
  const [{ details, spender }] = decodeAbiParameters(universalRouterInputs.permit, input)
  if (!isAddressEqual(spender, router)) throw new Error('for somebody else')
  return { permit: details.token }
}

/** One instruction. @throws Error for any that is not written here */
function readInstruction(command: number, input: Hex, known: Known): RouterStep {
  if (command === commands.permit) return readPermit(input, known)
  if (command === commands.swapV3) return readSwapV3(input)
  if (command === commands.swapV2) return readSwapV2(input)
  if (command === commands.unwrap) {
    const [receiver, minimum] = decodeAbiParameters(universalRouterInputs.unwrap, input)
    return { payout: { kept: known.weth, to: nativePlaceholder, receiver, minimum } }
  }
  if (command !== commands.sweep) throw new Error('no such instruction')
  const [token, receiver, minimum] = decodeAbiParameters(universalRouterInputs.sweep, input)
  return { payout: { kept: token, to: token, receiver, minimum } }
}

/** A call of `UniversalRouter` as `encodePermit2Swap` writes it; null for any other. @throws Error for what is no call of it */
export function readPermit2Call({ data, value }: SwapCall, known: Known): SwapEffect | null {
  const [bytes, inputs] = decodeFunctionData({ abi: universalRouterAbi, data }).args
  if (size(bytes) !== inputs.length || value !== 0n) return null
  const steps = inputs.map((input, index) =>
    readInstruction(Number(slice(bytes, index, index + 1)), input, known),
  )
  return sumSteps(steps, { value, weth: known.weth })
}
