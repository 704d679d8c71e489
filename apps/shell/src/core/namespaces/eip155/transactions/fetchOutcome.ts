import * as v from 'valibot'
import { parseAnswer } from '../../../api/parseAnswer.ts'
import { requestChain } from '../../../api/requestChain.ts'
import type { Core } from '../../../Core.ts'
import type { Outcome, SentTransaction } from '../../TransactionReader.ts'
import { hashCall, quantity, receiptSchema, sentSchema } from './answers.ts'

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** Who has sent it, as which, and what it does; null where the node does not know it. */
async function fetchSent(ask: Ask, hash: string): Promise<Omit<Outcome, 'status'> | null> {
  const sent = parseAnswer(v.nullable(sentSchema), await ask('eth_getTransactionByHash', hash))
  return sent && { sender: sent.from, nonce: sent.nonce, call: await hashCall(sent) }
}

/**
 * Asks for the receipt; without one, whether the account has sent another in its place. A chain may go back on what was mined
 * before anybody knew its number, and then give the number to another: it is asked for as well.
 * @throws errors of area API, and `RpcError`
 */
export async function fetchOutcome(core: Core, transaction: SentTransaction): Promise<Outcome> {
  const { caipNetworkId, hash, sender, nonce } = transaction
  const ask: Ask = (method, ...params) => requestChain(core, caipNetworkId, { method, params })
  const isKnown = sender !== undefined && nonce !== undefined
  const receipt = parseAnswer(v.nullable(receiptSchema), await ask('eth_getTransactionReceipt', hash))
  if (receipt) {
    const sent = isKnown ? null : await fetchSent(ask, hash).catch(() => null)
    return { status: receipt.status === 1 ? 'success' : 'failed', ...sent }
  }
  if (!isKnown) return { status: 'pending', ...(await fetchSent(ask, hash)) }
  const count = parseAnswer(quantity, await ask('eth_getTransactionCount', sender, 'latest'))
  return { status: count > nonce ? 'missing' : 'pending' }
}
