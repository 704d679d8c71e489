import { type Address, isAddressEqual } from '@portico/evm'
import type { Call } from '../quotes/Quote.ts'
import {
  addressAt,
  bytesAt,
  expectAt,
  expectEnd,
  lengthAt,
  numberAt,
  splitCall,
  UnreadableError,
  type Words,
} from './abiWords.ts'

/** What a call does, as its data says. Null stands for native currency. */
export interface SwapEffect {
  readonly from: Address | null
  readonly to: Address | null
  /** Base units that are given. */
  readonly amount: bigint
  readonly receiver: Address
  /** Base units that come at least. */
  readonly minimum: bigint
  /** Seconds since 1970, after which it fails; null where it never does. */
  readonly deadline: bigint | null
}

/** How the router is told to keep what comes out for the next call. */
const routerItself: Address = '0x0000000000000000000000000000000000000002'

type Swap = Omit<SwapEffect, 'deadline' | 'from' | 'to'> & { readonly from: Address; readonly to: Address }
type Payout = Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> & { readonly kept: Address }

/** One of the calls that `multicall` carries out in turn. */
type Step = { readonly swap: Swap } | { readonly payout: Payout } | { readonly permit: Address }

/** `exactInput` along pools of version 3: the path is tokens with the fee of each pool between them. */
function readExactInput(words: Words): Step {
  expectAt(words, 0, 0x20)
  expectAt(words, 1, 0x80)
  const { bytes: path, next } = bytesAt(words, 5)
  expectEnd(words, next)
  if (!/^[0-9a-f]{40}([0-9a-f]{46})+$/.test(path)) throw new UnreadableError()
  const ends = { from: `0x${path.slice(0, 40)}`, to: `0x${path.slice(-40)}` } as const
  const [amount, minimum] = [numberAt(words, 3), numberAt(words, 4)]
  return { swap: { ...ends, receiver: addressAt(words, 2), amount, minimum } }
}

/** `swapExactTokensForTokens` along pairs of version 2. */
function readExactTokens(words: Words): Step {
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
function readUnwrap(words: Words, wrapped: Address): Step {
  expectEnd(words, 2)
  return { payout: { kept: wrapped, to: null, minimum: numberAt(words, 0), receiver: addressAt(words, 1) } }
}

function readSweep(words: Words): Step {
  expectEnd(words, 3)
  const token = addressAt(words, 0)
  return { payout: { kept: token, to: token, minimum: numberAt(words, 1), receiver: addressAt(words, 2) } }
}

function readPermit(words: Words): Step {
  expectEnd(words, 6)
  if (numberAt(words, 3) > 255n) throw new UnreadableError()
  return { permit: addressAt(words, 0) }
}

/** Calls that are read, by their selectors; no other is. */
const readers: Readonly<Record<string, (words: Words, wrapped: Address) => Step>> = {
  b858183f: readExactInput,
  '472b43f3': readExactTokens,
  '49404b7c': readUnwrap,
  df2ab5bb: readSweep,
  // selfPermitIfNecessary and, of DAI's form, selfPermitAllowedIfNecessary.
  c2e3140a: readPermit,
  a4a78f0c: readPermit,
}

function readStep(data: string, wrapped: Address): Step {
  const { selector, words } = splitCall(data)
  const read = readers[selector]
  if (!read) throw new UnreadableError()
  return read(words, wrapped)
}

/** `multicall(uint256 deadline, bytes[] data)`, the only one that has an end. */
function readMulticall(words: Words, wrapped: Address) {
  expectAt(words, 1, 0x40)
  const count = lengthAt(words, 2)
  let next = 3 + count
  const steps: Step[] = []
  for (let index = 0; index < count; index += 1) {
    expectAt(words, 3 + index, (next - 3) * 32)
    const part = bytesAt(words, next)
    steps.push(readStep(part.bytes, wrapped))
    next = part.next
  }
  expectEnd(words, next)
  return { deadline: numberAt(words, 0), steps }
}

/**
 * Reads a call of Uniswap's `SwapRouter02`: swaps of one token into one other, and at the end at most one payout of what was kept.
 * @param wrapped the contract that wraps the network's currency
 * @throws UnreadableError for any other
 */
export function readRouterCall({ data, value }: Call, wrapped: Address): SwapEffect {
  const { selector, words } = splitCall(data)
  if (selector !== '5ae401dc') throw new UnreadableError()
  const { deadline, steps } = readMulticall(words, wrapped)
  const swaps = steps.flatMap((step) => ('swap' in step ? [step.swap] : []))
  const payouts = steps.flatMap((step) => ('payout' in step ? [step.payout] : []))
  const permits = steps.flatMap((step) => ('permit' in step ? [step.permit] : []))
  const [[first], [payout]] = [swaps, payouts]
  const isOnePair = ({ from, to }: Swap) =>
    first !== undefined && isAddressEqual(from, first.from) && isAddressEqual(to, first.to)
  if (!first || !swaps.every(isOnePair) || payouts.length > 1) throw new UnreadableError()
  // An allowance of anything else has nothing to do with it.
  if (!permits.every((token) => isAddressEqual(token, first.from))) throw new UnreadableError()
  const amount = swaps.reduce((sum, swap) => sum + swap.amount, 0n)
  const isNative = value > 0n && isAddressEqual(first.from, wrapped)
  if (value !== (isNative ? amount : 0n)) throw new UnreadableError()
  const given = { from: isNative ? null : first.from, amount, deadline }
  const { to, receiver, minimum } = first
  if (!payout && swaps.length === 1) return { ...given, to, receiver, minimum }
  const last = steps.at(-1)
  const isKept = swaps.every((swap) => isAddressEqual(swap.receiver, routerItself))
  const isLast = last !== undefined && 'payout' in last && isAddressEqual(last.payout.kept, to)
  if (!payout || !isKept || !isLast) throw new UnreadableError()
  return { ...given, to: payout.to, receiver: payout.receiver, minimum: payout.minimum }
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
