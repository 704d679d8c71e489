import { type Address, type BaseError, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { BlockRange, ScanStore } from './createScanStore.ts'
import { readTransfers } from './readTransfers.ts'

/** Reads the logs of a chain for an account as far as time allows. True when all of the chain has been read. */
export type Scan = (account: Address) => Promise<boolean>

/** What {@link createScanner} needs. */
export interface ScannerOptions {
  readonly chain: Chain
  readonly store: ScanStore
  /** Milliseconds for one call; the next goes on where it ended. */
  readonly timeLimit: number
  readonly now?: () => number
}

/** Blocks that are read again each time: the newest may still be replaced by others. */
const unsettledBlocks = 12n

/**
 * Reads the newest blocks first, then back to the first one.
 * @throws what the chain's client throws, when it does not answer
 */
export function createScanner({ chain, store, timeLimit, now = Date.now }: ScannerOptions): Scan {
  const running = new Map<string, Promise<boolean>>()
  const read = createRangeReader(chain)
  const scan = async (account: Address): Promise<boolean> => {
    const isLate = createDeadline(now, timeLimit)
    const key = `${chain.config.caipNetworkId}:${account}`
    const head = await chain.client.getBlockNumber()
    const known = await store.findRange(key)
    let { from, to } = known ?? { from: head + 1n, to: head }
    // Nodes behind one address differ by some blocks: the head may be lower than it was.
    let next = (known && to < head ? to : head) + 1n - unsettledBlocks
    if (next < from) next = from
    // A step each time, whatever the time: otherwise a slow node would never be read to its end.
    while (known && next <= head) {
      const { range, tokens } = await read(account, { from: next, to: head }, 'first')
      if (range.to > to) to = range.to
      await store.add(key, { from, to }, tokens)
      next = range.to + 1n
      if (isLate()) break
    }
    while (from > 0n) {
      const { range, tokens } = await read(account, { from: 0n, to: from - 1n }, 'last')
      from = range.from
      await store.add(key, { from, to }, tokens)
      if (isLate()) break
    }
    return from === 0n && to >= head
  }
  return (account) => {
    const shared = running.get(account) ?? scan(account).finally(() => running.delete(account))
    running.set(account, shared)
    return shared
  }
}

const createDeadline = (now: () => number, timeLimit: number) => {
  const end = now() + timeLimit
  return () => now() >= end
}

/**
 * Reads the first or the last part of a range, as much of it as the node answers at once. Nodes limit how many blocks
 * or logs one question may span, each in its own words: what is refused is asked in halves, what has worked grows again.
 */
function createRangeReader(chain: Chain) {
  /** Blocks that a question may span, as far as is known. */
  let span = 2n ** 62n
  return async (account: Address, { from, to }: BlockRange, side: 'first' | 'last') => {
    for (;;) {
      const all = to - from + 1n
      const size = all < span ? all : span
      const range = side === 'first' ? { from, to: from + size - 1n } : { from: to - size + 1n, to }
      try {
        const tokens = await readTransfers(chain, account, range)
        if (size === span) span += span / 4n
        return { range, tokens }
      } catch (error) {
        if (size === 1n || !isTooMuch(error)) throw error
        span = (size + 1n) / 2n
      }
    }
  }
}

/** Whether a smaller question may be answered. A node that is not reached, or wants no questions, is left alone. */
function isTooMuch(error: unknown): boolean {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error; cause = (cause as BaseError).cause) causes.push(cause)
  return causes.some(
    (cause) =>
      cause instanceof RpcRequestError ||
      cause instanceof TimeoutError ||
      (cause instanceof HttpRequestError && [400, 413, 422].includes(cause.status ?? 0)),
  )
}
