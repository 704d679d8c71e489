import pLimit from 'p-limit'
import type { Address, Hash, Hex, PublicClient } from 'viem'

/** A transaction, as far as a payment can be told by it. */
export interface WindowTransaction {
  readonly hash: Hash
  readonly to: Address | null
  /** Wei. */
  readonly value: bigint
  /** Last 16 bytes of its data, in lower case; null where it has fewer. */
  readonly tail: string | null
}

interface WindowBlock {
  readonly hash: Hash
  readonly parentHash: Hash
  readonly transactions: readonly WindowTransaction[]
}

/** Newest blocks of a chain, each read once. */
export interface BlockWindow {
  /**
   * Transactions of a range that ends with a block: the chain as that block has it, whatever was read of one that was replaced.
   * @throws Error where the chain does not answer, or changes meanwhile
   */
  read(from: bigint, to: bigint, toHash: Hash | null): Promise<readonly WindowTransaction[]>
}

/** The chain has changed between two questions. It is asked again in the next round. */
class ChainChangedError extends Error {
  override readonly name = 'ChainChangedError'
}

/** Blocks that are kept. */
const blocksAtMost = 300n
const readsAtOnce = 10

const toTail = (data: Hex) => (data.length >= 34 ? `0x${data.slice(-32).toLowerCase()}` : null)

/** @see BlockWindow */
export function createBlockWindow(client: PublicClient): BlockWindow {
  const known = new Map<bigint, WindowBlock>()
  const limit = pLimit(readsAtOnce)
  const fetchBlock = async (number: bigint): Promise<WindowBlock> => {
    const { hash, parentHash, transactions } = await client.getBlock({
      blockNumber: number,
      includeTransactions: true,
    })
    const read = transactions.map(({ hash, to, value, input }) => ({ hash, to, value, tail: toTail(input) }))
    const block = { hash, parentHash, transactions: read }
    known.set(number, block)
    return block
  }
  const forgetOld = (to: bigint) => {
    for (const number of known.keys()) if (number <= to - blocksAtMost) known.delete(number)
  }
  return {
    async read(from, to, toHash) {
      const missing = Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))
      await Promise.all(
        missing.filter((number) => !known.has(number)).map((number) => limit(() => fetchBlock(number))),
      )
      let expected = toHash
      const found: WindowBlock[] = []
      for (let number = to; number >= from; number -= 1n) {
        const kept = known.get(number)
        // Each block names the one before it: what does not fit was replaced.
        const block = kept && (expected === null || kept.hash === expected) ? kept : await fetchBlock(number)
        if (expected !== null && block.hash !== expected) throw new ChainChangedError()
        expected = block.parentHash
        found.push(block)
      }
      forgetOld(to)
      return found.flatMap(({ transactions }) => transactions)
    },
  }
}
