import * as v from 'valibot'
import { type Hex, HttpRequestError, RpcRequestError } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { hasCause } from '../../chains/createRangeReader.ts'
import { ChainMovedError } from './readBlocks.ts'
import { type Receipt, receiptSchema } from './rpcSchemas.ts'

/** What is asked of a block: some of its transactions. */
export interface WantedReceipts {
  readonly blockHash: Hex
  readonly hashes: readonly Hex[]
}

/** So many receipts of one block are asked for one by one; of more, all that the block has. */
const fewReceipts = 4

/** Reads what came of transactions, by their hashes. */
export type ReadReceipts = (wanted: readonly WantedReceipts[]) => Promise<Map<Hex, Receipt>>

/** @throws ChainMovedError where a receipt is missing, or of another block */
export function createReceiptReader(client: Chain['client']): ReadReceipts {
  /** Until the node says that it does not know the method. */
  let isWholeBlockKnown = true
  const readOne = async (hash: Hex) =>
    v.parse(
      v.nullable(receiptSchema),
      await client.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
    )
  const readWhole = async (blockHash: Hex): Promise<(Receipt | null)[] | null> => {
    if (!isWholeBlockKnown) return null
    const request = { method: 'eth_getBlockReceipts', params: [blockHash] }
    const answer = await client.request(request as never).catch((error: unknown) => {
      if (!hasCause(error, isRefusal)) throw error
      isWholeBlockKnown = false
      return null
    })
    return answer === null ? null : v.parse(v.array(receiptSchema), answer)
  }
  return async (wanted) => {
    const receipts = new Map<Hex, Receipt>()
    await Promise.all(
      wanted.map(async ({ blockHash, hashes }) => {
        const whole = hashes.length > fewReceipts ? await readWhole(blockHash) : null
        for (const receipt of whole ?? (await Promise.all(hashes.map(readOne))))
          if (receipt?.blockHash === blockHash) receipts.set(receipt.transactionHash, receipt)
        if (hashes.some((hash) => !receipts.has(hash))) throw new ChainMovedError('A receipt is missing')
      }),
    )
    return receipts
  }
}

const isRefusal = (cause: Error) =>
  cause instanceof RpcRequestError ||
  (cause instanceof HttpRequestError && [400, 403, 404, 405].includes(cause.status ?? 0))
