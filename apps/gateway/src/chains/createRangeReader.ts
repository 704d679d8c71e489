import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { AnswerTooLargeError } from '../outbound/fetchBounded.ts'

/** Blocks, both ends included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

/** A question that holds more than one turn may. It is asked in halves. */
export class TooMuchAtOnceError extends Error {
  override readonly name = 'TooMuchAtOnceError'
}

/** How many blocks a question may span. */
export interface SpanLimits {
  readonly first?: bigint
  readonly most?: bigint
}

/** As if there were no limit. */
const everything = 2n ** 62n

/**
 * Reads the first or the last part of a range, as much of it as the node answers at once. Nodes limit how many blocks
 * or logs one question may span, each in its own words: what is refused is asked in halves, what has worked grows again.
 * @throws what `read` throws of a single block, or for another reason than a limit
 */
export function createRangeReader({ first = everything, most = everything }: SpanLimits = {}) {
  /** Blocks that a question may span, as far as is known. */
  let span = first
  return async <Found>(
    { from, to }: BlockRange,
    side: 'first' | 'last',
    read: (range: BlockRange) => Promise<Found>,
  ): Promise<{ range: BlockRange; found: Found }> => {
    for (;;) {
      const all = to - from + 1n
      const size = all < span ? all : span
      const range = side === 'first' ? { from, to: from + size - 1n } : { from: to - size + 1n, to }
      try {
        const found = await read(range)
        if (size === span) span = grow(span, most)
        return { range, found }
      } catch (error) {
        if (size === 1n || !isTooMuch(error)) throw error
        span = (size + 1n) / 2n
      }
    }
  }
}

const grow = (span: bigint, most: bigint) => {
  const larger = span + (span < 4n ? 1n : span / 4n)
  return larger < most ? larger : most
}

/** Whether a smaller question may be answered. A node that is not reached, or wants no questions, is left alone. */
export const isTooMuch = (error: unknown): boolean =>
  hasCause(
    error,
    (cause) =>
      cause instanceof RpcRequestError ||
      cause instanceof TimeoutError ||
      cause instanceof AnswerTooLargeError ||
      cause instanceof TooMuchAtOnceError ||
      (cause instanceof HttpRequestError && [400, 413, 422].includes(cause.status ?? 0)),
  )

/** Whether an error, or one of those that have led to it, is of a kind. */
export function hasCause(error: unknown, isWanted: (cause: Error) => boolean): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isWanted(cause)) return true
  return false
}
