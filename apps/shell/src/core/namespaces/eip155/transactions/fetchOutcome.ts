import * as v from 'valibot'
import { parseAnswer } from '../../../api/parseAnswer.ts'
import { requestChain } from '../../../api/requestChain.ts'
import type { Core } from '../../../Core.ts'
import type { Outcome, SentTransaction } from '../../TransactionReader.ts'
import { hashCall, quantity, receiptSchema, sentSchema } from './answers.ts'

const pending: Outcome = { status: 'pending' }

/** Asks for the receipt; without one, whether the account has sent another in its place. @throws errors of area API, and `RpcError` */
export async function fetchOutcome(core: Core, transaction: SentTransaction): Promise<Outcome> {
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
