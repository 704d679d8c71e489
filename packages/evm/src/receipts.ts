import { type Hex, isHash } from './hex.ts'
import { readQuantity } from './quantity.ts'
import type { Requester } from './reads.ts'

/** What became of a transaction that is in a block. */
export interface TransactionReceipt {
  readonly hash: Hex
  readonly status: 'success' | 'reverted'
  readonly blockNumber: bigint
}

/** Receipt of a transaction; null while it is in no block. @throws what the requester throws */
export async function getTransactionReceipt(chain: Requester, hash: Hex): Promise<TransactionReceipt | null> {
  const answer = await chain.request<Record<string, unknown> | null>({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  })
  if (!answer) return null
  const status = readQuantity(answer.status) === 1n ? 'success' : 'reverted'
  const own = isHash(answer.transactionHash) ? answer.transactionHash : hash
  return { hash: own, status, blockNumber: readQuantity(answer.blockNumber) }
}

/** Waits; ends early, without an error, when the signal is aborted. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>

/** {@link Wait} by the real clock. */
export const waitByClock: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Parameters of {@link waitForTransactionReceipt}. */
export interface WaitForTransactionReceiptParameters {
  readonly hash: Hex
  /** Milliseconds between two questions. @default 1000 */
  readonly pollingInterval?: number
  readonly signal?: AbortSignal
  /** Replaces the clock. */
  readonly wait?: Wait
}

const failuresTaken = 5

/**
 * Asks until a transaction is in a block. A node that fails now and then is asked again.
 * @throws the signal's reason when aborted; what the requester throws five times in a row
 */
export async function waitForTransactionReceipt(
  chain: Requester,
  parameters: WaitForTransactionReceiptParameters,
): Promise<TransactionReceipt> {
  const { hash, pollingInterval = 1000, signal, wait = waitByClock } = parameters
  let failures = 0
  for (;;) {
    signal?.throwIfAborted()
    try {
      const receipt = await getTransactionReceipt(chain, hash)
      if (receipt) return receipt
      failures = 0
    } catch (error) {
      if (++failures === failuresTaken) throw error
    }
    await wait(pollingInterval, signal)
  }
}
