import type { Address, Hex } from '@portico/evm'
import type { Call } from '../chain.ts'
import type { Quote } from '../quotes/Quote.ts'

const toWord = (value: bigint | Hex): string => BigInt(value).toString(16).padStart(64, '0')

/** Bytes behind their length, filled up to whole words. */
function toBytes(hex: string): string {
  const length = BigInt(hex.length / 2)
  return toWord(length) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

/** `exactOutput((bytes path, address recipient, uint256 amountOut, uint256 amountInMaximum))` of `SwapRouter02`. */
const encodeExactOutput = ({ path, amount, maximum }: Quote, to: bigint | Address) =>
  `09b81346${toWord(32n)}${toWord(128n)}${toWord(to)}${toWord(amount)}${toWord(maximum)}${toBytes(path.slice(2))}`

/** `multicall(uint256 deadline, bytes[] data)`. */
function encodeMulticall(deadline: bigint, calls: readonly string[]): string {
  const parts = calls.map(toBytes)
  const first = BigInt(calls.length * 32)
  const offsets = parts.map((_, index) =>
    toWord(parts.slice(0, index).reduce((sum, part) => sum + BigInt(part.length / 2), first)),
  )
  return `5ae401dc${toWord(deadline)}${toWord(64n)}${toWord(BigInt(calls.length))}${offsets.join('')}${parts.join('')}`
}

/** The router itself, as its own calls name it. */
const self = 2n

/** What a swap is made of. */
export interface SwapParameters {
  readonly quote: Quote
  /** Who gets exactly what is asked for. */
  readonly to: Address
  /** The network's own currency is asked for. */
  readonly isToNative: boolean
  /** Seconds since 1970, from which on it does nothing. */
  readonly deadline: bigint
  /** Ends the data: bytes in hexadecimal without `0x`. */
  readonly suffix: string
}

/** The call that gives at most the quote's maximum, and of which exactly its amount arrives. What is over goes back. */
export function encodeSwap({ quote, to, isToNative, deadline, suffix }: SwapParameters): Call {
  const isFromNative = quote.from === null
  const calls = [
    encodeExactOutput(quote, isToNative ? self : to),
    // unwrapWETH9(uint256 amountMinimum, address recipient)
    ...(isToNative ? [`49404b7c${toWord(quote.amount)}${toWord(to)}`] : []),
    // refundETH()
    ...(isFromNative ? ['12210e8a'] : []),
  ]
  return {
    to: quote.router,
    data: `0x${encodeMulticall(deadline, calls)}${suffix}`,
    value: isFromNative ? quote.maximum : 0n,
  }
}
