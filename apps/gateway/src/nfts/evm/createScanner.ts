import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { type BlockRange, createRangeReader } from '../../chains/createRangeReader.ts'
import type { ScanStore } from './createScanStore.ts'
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
  const readRange = createRangeReader()
  const read = (account: Address, range: BlockRange, side: 'first' | 'last') =>
    readRange(range, side, (part) => readTransfers(chain, account, part))
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
      const { range, found: tokens } = await read(account, { from: next, to: head }, 'first')
      if (range.to > to) to = range.to
      await store.add(key, { from, to }, tokens)
      next = range.to + 1n
      if (isLate()) break
    }
    while (from > 0n) {
      const { range, found: tokens } = await read(account, { from: 0n, to: from - 1n }, 'last')
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
