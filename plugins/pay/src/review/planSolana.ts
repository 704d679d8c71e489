import { planTransfer, type TransferPlan, type TransferRefusal } from '@portico/solana'
import { toChain } from '../chain.ts'
import type { PayFailure, Review } from '../state.ts'
import { PaymentStopped } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'

/** Refusals that are said in words of their own. */
const failures: Readonly<Partial<Record<TransferRefusal, PayFailure>>> = {
  feeUnpaid: 'fee',
  leavesDust: 'dust',
  unavailable: 'unreachable',
}

/**
 * Makes the transaction of a payment on Solana, with the payment's key in it, and tries it on a node.
 * @throws PaymentStopped where it cannot be made, or something else than what is paid would arrive
 */
export async function planSolana(
  { context }: Pick<ReviewParts, 'context'>,
  { request, token, account, amount }: Pick<Review, 'request' | 'token' | 'account' | 'amount'>,
): Promise<TransferPlan> {
  const { caipNetworkId, address: mint, recipient: to, key } = request
  const { decimals } = token
  const answer = await planTransfer(toChain(context, caipNetworkId), {
    ...{ mint, decimals, amount, from: account, to, references: [key] },
  })
  if (answer.status === 'refused') {
    const failure = failures[answer.refusal]
    throw failure ? new PaymentStopped(failure) : new PaymentStopped('refused', answer.reason)
  }
  const { plan } = answer
  // What the token keeps for itself the shop does not get.
  if (plan.received !== amount)
    throw new PaymentStopped('refused', `${plan.received} of ${amount} would arrive`)
  return plan
}
