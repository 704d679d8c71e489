import { type Address, isAddressEqual, zeroAddress } from '@portico/evm'
import type { CallReader } from '../contracts/getContracts.ts'
import { type Call, nativePlaceholder } from '../quotes/Quote.ts'
import {
  addressAt,
  bytesAt,
  expectAt,
  expectEnd,
  listAt,
  numberAt,
  splitCall,
  UnreadableError,
} from './abiWords.ts'
import type { SwapEffect } from './sumSteps.ts'

/** The bit by which 1inch takes what there is, and pays in parts. */
const partialFill = 1n
/** Characters of hex with which 1inch marks who has asked it; its router does not read them. */
const markLength = 8

const toToken = (address: Address): Address | null =>
  isAddressEqual(address, nativePlaceholder) ? null : address

/**
 * `swap(address executor, SwapDescription desc, bytes data)`, the one form that says who receives what: the shorter ones leave out the
 * token. What `data` has the executor do is bounded by `minReturnAmount`, which the router holds it to.
 */
function readOneInch({ data, value }: Call): SwapEffect {
  const { selector, words } = splitCall(data)
  if (selector !== '07ed2379') throw new UnreadableError()
  // The executor, whom the router trusts with the amount alone.
  addressAt(words, 0)
  addressAt(words, 3)
  expectAt(words, 8, 0x120)
  const { next } = bytesAt(words, 9)
  expectEnd(words.length % 64 === markLength ? words.slice(0, -markLength) : words, next)
  if ((numberAt(words, 7) & partialFill) !== 0n) throw new UnreadableError()
  const [from, to, amount] = [toToken(addressAt(words, 1)), toToken(addressAt(words, 2)), numberAt(words, 5)]
  if (value !== (from === null ? amount : 0n)) throw new UnreadableError()
  return { from, to, amount, receiver: addressAt(words, 4), minimum: numberAt(words, 6), deadline: null }
}

type Outcome = Pick<SwapEffect, 'to' | 'receiver' | 'minimum'>

/** `execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid)` of a settler, which holds its actions to what `slippage` says. */
function readSettler(data: string): Outcome {
  const { selector, words } = splitCall(data)
  if (selector !== '1fff991f') throw new UnreadableError()
  expectAt(words, 3, 0xa0)
  expectEnd(words, listAt(words, 5).next)
  return { receiver: addressAt(words, 0), to: toToken(addressAt(words, 1)), minimum: numberAt(words, 2) }
}

/**
 * A call of 0x: of a settler with native currency, or of `AllowanceHolder`, which hands it on by
 * `exec(address operator, address token, uint256 amount, address target, bytes data)`.
 */
function readZeroX({ to, data, value }: Call, settlers: readonly Address[]): SwapEffect {
  const isSettler = (address: Address) => settlers.some((settler) => isAddressEqual(settler, address))
  if (isSettler(to)) return { ...readSettler(data), from: null, amount: value, deadline: null }
  const { selector, words } = splitCall(data)
  if (selector !== '2213bc0b') throw new UnreadableError()
  const [operator, token, target] = [addressAt(words, 0), addressAt(words, 1), addressAt(words, 3)]
  const amount = numberAt(words, 2)
  expectAt(words, 4, 0xa0)
  const { bytes, next } = bytesAt(words, 5)
  expectEnd(words, next)
  // Who may take the token is who is called, and nobody but a settler holds a swap to its minimum.
  if (!isSettler(target) || !isAddressEqual(operator, target)) throw new UnreadableError()
  const from = isAddressEqual(token, zeroAddress) ? null : token
  if (value !== (from === null ? amount : 0n)) throw new UnreadableError()
  return { ...readSettler(bytes), from, amount, deadline: null }
}

/**
 * Reads the call of an aggregator's router.
 * @param reader which one's
 * @param settlers to which 0x may hand a swap on
 * @throws UnreadableError for any other
 */
export const readAggregatorCall = (
  call: Call,
  reader: Extract<CallReader, 'oneInch' | 'zeroX'>,
  settlers: readonly Address[],
): SwapEffect => (reader === 'oneInch' ? readOneInch(call) : readZeroX(call, settlers))
