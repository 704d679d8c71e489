import * as v from 'valibot'
import { parseAnswer } from '../../core/api/parseAnswer.ts'
import type { Core } from '../../core/Core.ts'
import { getConnector } from '../../core/connections/connections.ts'
import { receiptSchema } from '../../core/namespaces/eip155/transactions/answers.ts'
import type { Outcome, SentTransaction } from '../../core/namespaces/TransactionReader.ts'

/**
 * Asks the Safe around this page what its owners have made of a transaction: nobody else knows by which hash the network has it.
 * @throws WalletRequestError | HttpAnswerInvalidError
 */
export async function fetchSafeOutcome(
  core: Core,
  { hash, caipNetworkId }: SentTransaction,
): Promise<Outcome> {
  const request = { method: 'eth_getTransactionReceipt', params: [hash] }
  const answer = await getConnector(core, 'eip155')?.request(caipNetworkId, request)
  const receipt = parseAnswer(v.nullish(receiptSchema), answer)
  return { status: !receipt ? 'pending' : receipt.status === 1 ? 'success' : 'failed' }
}
