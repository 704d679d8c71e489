import type { Address } from '@portico/evm'
import type { Call } from '../quotes/Quote.ts'
import {
  addressAt,
  bytesAt,
  expectAt,
  expectEnd,
  lengthAt,
  listAt,
  numberAt,
  splitCall,
  UnreadableError,
  type Words,
} from './abiWords.ts'
import { type RouterStep, readPath, type SwapEffect, sumSteps } from './sumSteps.ts'

/** `exactInput` along pools of version 3: the path is tokens with the fee of each pool between them. */
function readExactInput(words: Words): RouterStep {
  expectAt(words, 0, 0x20)
  expectAt(words, 1, 0x80)
  const { bytes: path, next } = bytesAt(words, 5)
  expectEnd(words, next)
  const [amount, minimum] = [numberAt(words, 3), numberAt(words, 4)]
  return { swap: { ...readPath(path), receiver: addressAt(words, 2), amount, minimum } }
}

/** `swapExactTokensForTokens` along pairs of version 2. */
function readExactTokens(words: Words): RouterStep {
  expectAt(words, 2, 0x80)
  const count = lengthAt(words, 4)
  if (count < 2) throw new UnreadableError()
  const tokens = Array.from({ length: count }, (_, index) => addressAt(words, 5 + index))
  expectEnd(words, 5 + count)
  const [from, to] = [tokens[0] as Address, tokens[count - 1] as Address]
  const [amount, minimum] = [numberAt(words, 0), numberAt(words, 1)]
  return { swap: { from, to, receiver: addressAt(words, 3), amount, minimum } }
}

/** @param wrapped what native currency is while it is swapped */
function readUnwrap(words: Words, wrapped: Address): RouterStep {
  expectEnd(words, 2)
  return { payout: { kept: wrapped, to: null, minimum: numberAt(words, 0), receiver: addressAt(words, 1) } }
}

function readSweep(words: Words): RouterStep {
  expectEnd(words, 3)
  const token = addressAt(words, 0)
  return { payout: { kept: token, to: token, minimum: numberAt(words, 1), receiver: addressAt(words, 2) } }
}

function readPermit(words: Words): RouterStep {
  expectEnd(words, 6)
  if (numberAt(words, 3) > 255n) throw new UnreadableError()
  return { permit: addressAt(words, 0) }
}

/** Calls that are read, by their selectors; no other is. */
const readers: Readonly<Record<string, (words: Words, wrapped: Address) => RouterStep>> = {
  b858183f: readExactInput,
  '472b43f3': readExactTokens,
  '49404b7c': readUnwrap,
  df2ab5bb: readSweep,
  // selfPermitIfNecessary and, of DAI's form, selfPermitAllowedIfNecessary.
  c2e3140a: readPermit,
  a4a78f0c: readPermit,
}

function readStep(data: string, wrapped: Address): RouterStep {
  const { selector, words } = splitCall(data)
  const read = readers[selector]
  if (!read) throw new UnreadableError()
  return read(words, wrapped)
}

/**
 * Reads a call of Uniswap's `SwapRouter02`, by `multicall(uint256 deadline, bytes[] data)`, the only one that has an end.
 * @param wrapped the contract that wraps the network's currency
 * @throws UnreadableError for any other
 */
export function readRouterCall({ data, value }: Call, wrapped: Address): SwapEffect {
  const { selector, words } = splitCall(data)
  if (selector !== '5ae401dc') throw new UnreadableError()
  expectAt(words, 1, 0x40)
  const { items, next } = listAt(words, 2)
  expectEnd(words, next)
  const steps = items.map((item) => readStep(item, wrapped))
  return { ...sumSteps(steps, { value, wrapped }), deadline: numberAt(words, 0) }
}

/**
 * Reads a call of what wraps the network's currency, which gives as much as it takes, to whoever calls.
 * @throws UnreadableError for any other
 */
export function readWrapCall({ to: wrapped, data, value }: Call, account: Address): SwapEffect {
  const { selector, words } = splitCall(data)
  const whole = { receiver: account, deadline: null }
  if (selector === 'd0e30db0') {
    expectEnd(words, 0)
    return { ...whole, from: null, to: wrapped, amount: value, minimum: value }
  }
  if (selector !== '2e1a7d4d' || value !== 0n) throw new UnreadableError()
  expectEnd(words, 1)
  const amount = numberAt(words, 0)
  return { ...whole, from: wrapped, to: null, amount, minimum: amount }
}
