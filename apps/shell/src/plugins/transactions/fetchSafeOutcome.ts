import { HttpAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../core/Core.ts'
import type { Outcome, SentTransaction } from '../../core/namespaces/TransactionReader.ts'
import { requestWallet } from '../../core/requests/requestWallet.ts'

const receiptSchema = v.nullable(v.object({ status: v.picklist(['0x0', '0x1']) }))

/**
 * Asks the Safe around this page what its owners have made of a transaction: nobody else knows by which hash the network has it.
 * @throws NotConnectedError | WalletRequestError | HttpAnswerInvalidError
 */
export async function fetchSafeOutcome(core: Core, { hash }: SentTransaction): Promise<Outcome> {
  const request = { method: 'eth_getTransactionReceipt', params: [hash] }
  const read = v.safeParse(receiptSchema, await requestWallet(core, 'eip155', request))
  if (!read.success) throw new HttpAnswerInvalidError({ details: request.method })
  if (read.output === null) return { status: 'pending' }
  return { status: read.output.status === '0x1' ? 'success' : 'failed' }
}
