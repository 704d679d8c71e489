import { readCount, readLifetime, toRecord } from './answers.ts'
import type { Requester } from './requester.ts'

/** What became of a transaction. */
export type SignatureStatus =
  | 'confirmed'
  /** The chain has taken it, and it did nothing but cost its fee. */
  | 'failed'
  | 'pending'
  /** No block will take it any more: it may be sent again. */
  | 'expired'
  /** No node has answered. */
  | 'unknown'

/**
 * Height of the last block that can take what has been signed by now; null where no node has answered. Where a wallet
 * sends a transaction itself it may take a newer block for it than the plan names: then this, asked after it has answered, is the
 * height to wait for. Never throws.
 */
export const readLastValidBlockHeight = (chain: Requester): Promise<bigint | null> =>
  readLifetime(chain).then(
    ({ lastValidBlockHeight }) => lastValidBlockHeight,
    () => null,
  )

/** The latest block that is final, by its height and slot. */
async function readFinalBlock(chain: Requester) {
  const method = 'getEpochInfo'
  const answer = toRecord(await chain.request({ method, params: [{ commitment: 'finalized' }] }))
  return { height: readCount(answer.blockHeight, method), slot: readCount(answer.absoluteSlot, method) }
}

/**
 * What became of a transaction. Expired is only what is nowhere after its last block is final, so that what is sent again
 * then cannot arrive twice. Never throws.
 */
export async function readSignature(
  chain: Requester,
  transaction: {
    /** Base58. */
    readonly signature: string
    /** Of the plan, or of {@link readLastValidBlockHeight} where that is higher. */
    readonly lastValidBlockHeight: bigint
  },
): Promise<SignatureStatus> {
  const { signature, lastValidBlockHeight } = transaction
  const method = 'getSignatureStatuses'
  try {
    // In this order: what arrives between both answers is found by the second.
    const final = await readFinalBlock(chain)
    const params = [[signature], { searchTransactionHistory: true }]
    const { context, value } = toRecord(await chain.request({ method, params }))
    const slot = readCount(toRecord(context).slot, method)
    const [status] = Array.isArray(value) && value.length === 1 ? value : []
    if (status === undefined) return 'unknown'
    // A node that lags behind knows nothing of what came later.
    if (status === null)
      return final.height > lastValidBlockHeight && slot >= final.slot ? 'expired' : 'pending'
    const { err, confirmationStatus } = toRecord(status)
    if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return 'pending'
    return err === null ? 'confirmed' : 'failed'
  } catch {
    return 'unknown'
  }
}
