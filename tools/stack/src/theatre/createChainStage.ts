import { askNode } from './askNode.ts'

/** A transaction that is in no block, as the node tells it: quantities in hexadecimal, wei. */
export interface PendingTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: string
  readonly value: string
  readonly input: string
  readonly gas: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
}

/** What blocks were replaced by. */
export interface Reorganization {
  /** Height of the first that was replaced. */
  readonly from: number
  /** Hashes of what had been in them, oldest first. */
  readonly transactions: readonly string[]
}

/** A local EVM chain that does what networks do to transactions. Nothing is done by time. */
export interface ChainStage {
  readonly title: string
  /** From now on no block is mined. */
  hold(): Promise<void>
  /** Mines what waits; from now on each transaction at once, as before. */
  release(): Promise<void>
  /** What waits, of each sender the first to be mined first. */
  listPending(): Promise<readonly PendingTransaction[]>
  /** Takes a waiting one away. @returns whether it was there */
  drop(hash: string): Promise<boolean>
  /**
   * Puts another with twice the fee in the place of a waiting one: `spedUp` does the same, `cancelled` pays its sender nothing.
   * @returns its hash
   * @throws Error where the chain does not hold the sender's key, or the one it replaces does not wait any more
   */
  replace(waiting: PendingTransaction, as: 'spedUp' | 'cancelled'): Promise<string>
  /**
   * Replaces the last two blocks, as far as they are newer than the stage: what was in them is mined again in the last, which is
   * one higher where nothing waits, or is in no block any more and waits nowhere either.
   * @returns null where there is no such block
   */
  reorganize(fate: 'moved' | 'gone'): Promise<Reorganization | null>
}

const depth = 2

const double = (quantity: string) => `0x${(BigInt(quantity) * 2n).toString(16)}`

/** Twice the fee, in the form that it was offered in: nodes want a tenth more, at the least. */
function doubleFee({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: PendingTransaction) {
  if (maxFeePerGas && maxPriorityFeePerGas)
    return {
      maxFeePerGas: double(maxFeePerGas),
      maxPriorityFeePerGas: double(maxPriorityFeePerGas),
    }
  return { gasPrice: double(gasPrice ?? '0x0') }
}

/** Makes the stage of one anvil. Blocks that are there already are left as they are. */
export async function createChainStage(title: string, rpcUrl: string): Promise<ChainStage> {
  const ask = <Result>(method: string, ...params: unknown[]) => askNode<Result>(rpcUrl, method, ...params)
  const readHeight = async () => Number(await ask<string>('eth_blockNumber'))
  const first = await readHeight()
  const listPending = async () => {
    const { pending } = await ask<{ pending: Record<string, Record<string, PendingTransaction>> }>(
      'txpool_content',
    )
    return Object.values(pending).flatMap((own) =>
      Object.values(own).sort((one, other) => Number(one.nonce) - Number(other.nonce)),
    )
  }
  const readBlocks = async (from: number, to: number) => {
    const heights = Array.from({ length: to - from + 1 }, (_, index) => `0x${(from + index).toString(16)}`)
    const blocks = await Promise.all(
      heights.map((height) => ask<{ transactions: string[] }>('eth_getBlockByNumber', height, false)),
    )
    return blocks.flatMap(({ transactions }) => transactions)
  }
  return {
    title,
    listPending,
    hold: () => ask('evm_setAutomine', false),
    release: () => ask('evm_setAutomine', true),
    drop: async (hash) => (await ask<string | null>('anvil_dropTransaction', hash)) !== null,
    async replace(waiting, as) {
      const { from, to, nonce, value, input, gas } = waiting
      if (!(await listPending()).some(({ hash }) => hash === waiting.hash))
        throw new Error(`${waiting.hash} does not wait any more`)
      const call = as === 'spedUp' ? { to, value, input, gas } : { to: from, value: '0x0' }
      return ask('eth_sendTransaction', { from, nonce, ...call, ...doubleFee(waiting) })
    },
    async reorganize(fate) {
      const last = await readHeight()
      const from = Math.max(first, last - depth) + 1
      if (from > last) return null
      const transactions = await readBlocks(from, last)
      const raw = await Promise.all(transactions.map((hash) => ask('eth_getRawTransactionByHash', hash)))
      // A higher block for it; one with what waits would be another act.
      if (fate === 'moved' && (await listPending()).length === 0) await ask('evm_mine')
      const count = (await readHeight()) - from + 1
      const again = fate === 'moved' ? raw.map((transaction) => [transaction, count - 1]) : []
      await ask('anvil_reorg', count, again)
      return { from, transactions }
    },
  }
}
