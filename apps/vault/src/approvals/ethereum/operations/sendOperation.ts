import type { Approval } from '../../Approval.ts'
import type { SentOperation } from '../calls/createSentCalls.ts'
import { describeOperation } from './describeOperation.ts'
import type { OperationParts, OperationRequest } from './Operation.ts'
import { SponsorshipLostError } from './paymaster.ts'
import { prepareOperation } from './prepareOperation.ts'
import { submitOperation } from './submitOperation.ts'

/**
 * Has calls of a smart account approved, and sends them as one operation. Where nobody pays for it, or does not any more once it was approved, the
 * visitor is shown what it costs.
 * @param ask has the visitor asked
 * @throws VaultError of preparing, asking and handing over
 */
export async function sendOperation(
  signing: OperationParts,
  request: OperationRequest,
  ask: (approval: Approval) => Promise<void> = signing.approve,
): Promise<SentOperation> {
  const { nodes } = signing
  const prepared = await prepareOperation(signing, request)
  await ask(await describeOperation(nodes, prepared))
  try {
    return await submitOperation(signing, prepared)
  } catch (error) {
    if (!(error instanceof SponsorshipLostError)) throw error
  }
  const unpaid = await prepareOperation(signing, request, false)
  await ask(await describeOperation(nodes, unpaid))
  return submitOperation(signing, unpaid)
}
