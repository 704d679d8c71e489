import * as v from 'valibot'
import { parseAnswer } from '../../api/parseAnswer.ts'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'
import type { Outcome, SentTransaction, TransactionReader } from '../TransactionReader.ts'

/** Answer of `getSignatureStatuses` for one signature. */
const statusesSchema = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})

async function fetchOutcome(core: Core, { caipNetworkId, hash }: SentTransaction): Promise<Outcome> {
  const params = [[hash], { searchTransactionHistory: true }]
  const answer = await requestChain(core, caipNetworkId, { method: 'getSignatureStatuses', params })
  const [status] = parseAnswer(statusesSchema, answer).value
  // What has only been processed may still be dropped.
  if (!status || status.confirmationStatus === 'processed') return { status: 'pending' }
  return { status: status.err === null ? 'success' : 'failed' }
}

/** Solana: a hash is the first signature, in base58. */
export const solana: TransactionReader = { hash: /^[1-9A-HJ-NP-Za-km-z]{64,90}$/, fetchOutcome }
