import { type Address, isAddressEqual } from '@portico/evm'
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

/** Contracts that an instruction may speak of without naming them. */
interface Known {
  readonly wrapped: Address
  readonly router: Address
}

/** `PermitSingle permit, bytes signature`, the first of which takes six words. */
function readPermit(words: Words, { router }: Known): RouterStep {
  expectAt(words, 6, 0xe0)
  expectEnd(words, bytesAt(words, 7).next)
  if (!isAddressEqual(addressAt(words, 4), router)) throw new UnreadableError()
  return { permit: addressAt(words, 0) }
}

/** `address recipient, uint256 amountIn, uint256 amountOutMin`, then a way, then whether the caller pays and not the router. */
function readSwap(words: Words, { from, to }: ReturnType<typeof readPath>): RouterStep {
  expectAt(words, 3, 0xa0)
  expectAt(words, 4, 1)
  const [amount, minimum] = [numberAt(words, 1), numberAt(words, 2)]
  return { swap: { from, to, receiver: addressAt(words, 0), amount, minimum } }
}

function readSwapV3(words: Words): RouterStep {
  const { bytes, next } = bytesAt(words, 5)
  expectEnd(words, next)
  return readSwap(words, readPath(bytes))
}

function readSwapV2(words: Words): RouterStep {
  const count = lengthAt(words, 5)
  if (count < 2) throw new UnreadableError()
  expectEnd(words, 6 + count)
  return readSwap(words, { from: addressAt(words, 6), to: addressAt(words, 5 + count) })
}

function readSweep(words: Words): RouterStep {
  expectEnd(words, 3)
  const token = addressAt(words, 0)
  return { payout: { kept: token, to: token, receiver: addressAt(words, 1), minimum: numberAt(words, 2) } }
}

function readUnwrap(words: Words, { wrapped }: Known): RouterStep {
  expectEnd(words, 2)
  return { payout: { kept: wrapped, to: null, receiver: addressAt(words, 0), minimum: numberAt(words, 1) } }
}

/** RouterSteps that are read, by their bytes; no other is. */
const readers: Readonly<Record<string, (words: Words, known: Known) => RouterStep>> = {
  '00': readSwapV3,
  '04': readSweep,
  '08': readSwapV2,
  '0c': readUnwrap,
  // One that may fail: somebody else may have handed the signature in before.
  '8a': readPermit,
}

/**
 * Reads a call of Uniswap's `UniversalRouter`, by `execute(bytes commands, bytes[] inputs, uint256 deadline)`: a swap of a token that it
 * takes by Permit2.
 * @param wrapped the contract that wraps the network's currency
 * @throws UnreadableError for any other
 */
export function readPermit2Call({ to: router, data, value }: Call, wrapped: Address): SwapEffect {
  const { selector, words } = splitCall(data)
  if (selector !== '3593564c' || value !== 0n) throw new UnreadableError()
  expectAt(words, 0, 0x60)
  const { bytes: commands, next: start } = bytesAt(words, 3)
  expectAt(words, 1, start * 32)
  const { items, next } = listAt(words, start)
  expectEnd(words, next)
  if (commands.length !== items.length * 2) throw new UnreadableError()
  const steps = items.map((item, index) => {
    const read = readers[commands.slice(index * 2, index * 2 + 2)]
    if (!read) throw new UnreadableError()
    return read(item, { wrapped, router })
  })
  return { ...sumSteps(steps, { value, wrapped }), deadline: numberAt(words, 2) }
}
