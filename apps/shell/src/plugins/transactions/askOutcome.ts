import { parseCaipNetworkId } from '@portico/contract'
import * as v from 'valibot'
import { parseAnswer } from '../../core/api/parseAnswer.ts'
import { requestChain } from '../../core/api/requestChain.ts'
import type { Core } from '../../core/Core.ts'
import { hashCall, quantity, receiptSchema, sentSchema } from './ethereumAnswers.ts'
import type { StoredTransaction } from './storedTransactions.ts'

/** What a node says of a transaction; `missing` where another may have taken its place. */
export interface Outcome extends Partial<Pick<StoredTransaction, 'sender' | 'nonce' | 'call'>> {
  readonly status: 'pending' | 'success' | 'failed' | 'missing' | 'unknown'
}

const pending: Outcome = { status: 'pending' }

const statusesSchema = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})

async function askEthereum(core: Core, transaction: StoredTransaction): Promise<Outcome> {
  const { caipNetworkId, hash, sender, nonce } = transaction
  const ask = (method: string, ...params: unknown[]) => requestChain(core, caipNetworkId, { method, params })
  const receipt = parseAnswer(v.nullable(receiptSchema), await ask('eth_getTransactionReceipt', hash))
  if (receipt) return { status: receipt.status === 1 ? 'success' : 'failed' }
  if (sender === undefined || nonce === undefined) {
    const sent = parseAnswer(v.nullable(sentSchema), await ask('eth_getTransactionByHash', hash))
    return sent
      ? { status: 'pending', sender: sent.from, nonce: sent.nonce, call: await hashCall(sent) }
      : pending
  }
  const count = parseAnswer(quantity, await ask('eth_getTransactionCount', sender, 'latest'))
  return count > nonce ? { status: 'missing' } : pending
}

async function askSolana(core: Core, { caipNetworkId, hash }: StoredTransaction): Promise<Outcome> {
  const params = [[hash], { searchTransactionHistory: true }]
  const answer = await requestChain(core, caipNetworkId, { method: 'getSignatureStatuses', params })
  const [status] = parseAnswer(statusesSchema, answer).value
  // What has only been processed may still be dropped.
  if (!status || status.confirmationStatus === 'processed') return pending
  return { status: status.err === null ? 'success' : 'failed' }
}

/** Asks a node how a transaction stands. @throws errors of area API, and `RpcError` */
export async function askOutcome(core: Core, transaction: StoredTransaction): Promise<Outcome> {
  const { namespace } = parseCaipNetworkId(transaction.caipNetworkId)
  if (namespace === 'eip155') return askEthereum(core, transaction)
  return namespace === 'solana' ? askSolana(core, transaction) : { status: 'unknown' }
}
