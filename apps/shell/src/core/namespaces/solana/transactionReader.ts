import * as v from 'valibot'
import { parseAnswer } from '../../api/parseAnswer.ts'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'
import type { Outcome, SentTransaction, TransactionReader } from '../TransactionReader.ts'

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Answer of `getSignatureStatuses` for one signature. */
const statusesSchema = v.object({
  context: v.optional(v.object({ slot: countSchema })),
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})
/** Answer of `getEpochInfo`. */
const blockSchema = v.object({ blockHeight: countSchema, absoluteSlot: countSchema })
/** Answer of `getLatestBlockhash`. */
const latestSchema = v.object({ value: v.object({ lastValidBlockHeight: countSchema }) })
/** What a plugin says of a transaction whose life a recent block limits. Anything on the page may have written it. */
const expirySchema = v.object({ lastValidBlockHeight: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/**
 * Height of the last block that can take a transaction; undefined where nothing limits its life. The wallet may have taken a
 * newer block for it than the plugin planned with, though none after this.
 */
async function fetchLastHeight(ask: Ask, data: SentTransaction['data']): Promise<number | undefined> {
  if (!v.is(expirySchema, data)) return undefined
  const { value } = parseAnswer(latestSchema, await ask('getLatestBlockhash', { commitment: 'confirmed' }))
  return Math.max(Number(data.lastValidBlockHeight), value.lastValidBlockHeight)
}

async function fetchOutcome(core: Core, transaction: SentTransaction): Promise<Outcome> {
  const { caipNetworkId, hash, data, lastHeight } = transaction
  const ask: Ask = (method, ...params) => requestChain(core, caipNetworkId, { method, params })
  // In this order: what arrives between both answers is found by the second.
  const final =
    lastHeight === undefined
      ? null
      : parseAnswer(blockSchema, await ask('getEpochInfo', { commitment: 'finalized' }))
  const answer = await ask('getSignatureStatuses', [hash], { searchTransactionHistory: true })
  const { context, value } = parseAnswer(statusesSchema, answer)
  const [status] = value
  if (status)
    // What has only been processed may still be dropped.
    return {
      status:
        status.confirmationStatus === 'processed' ? 'pending' : status.err === null ? 'success' : 'failed',
    }
  if (lastHeight === undefined || !final)
    return { status: 'pending', lastHeight: await fetchLastHeight(ask, data) }
  // A node that lags behind knows nothing of what came later.
  const isOver = final.blockHeight > lastHeight && (context?.slot ?? 0) >= final.absoluteSlot
  return { status: isOver ? 'missing' : 'pending' }
}

/** Solana: a hash is the first signature, in base58. One that is nowhere after its last block is final cannot arrive any more. */
export const solana: TransactionReader = {
  hash: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/,
  fetchOutcome,
  findReplacement: async () => ({ status: 'replaced', isExpired: true }),
}
