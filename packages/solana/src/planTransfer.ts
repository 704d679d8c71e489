import { isAddress } from './address.ts'
import { planSol } from './planSol.ts'
import { planToken } from './planToken.ts'
import type { Requester } from './requester.ts'
import { type PlannedTransfer, refuse, TransferRefused, type TransferRequest } from './TransferPlan.ts'

const amountLimit = 2n ** 64n
/** Characters of a reason, which may be anybody's words. */
const reasonLimit = 400

function checkRequest({ from, to, mint, amount, isMax, references = [] }: TransferRequest): void {
  const wrong = [from, to, ...(mint === null ? [] : [mint]), ...references].find((one) => !isAddress(one))
  if (wrong !== undefined) refuse('unavailable', `${wrong} is no address`)
  if (!isMax && (amount <= 0n || amount >= amountLimit)) refuse('insufficient', `${amount} base units`)
}

/**
 * Prepares a transfer of SOL or of a token of either token program: of one reading, and tried on the node. Never throws: a
 * refusal is an answer too.
 */
export async function planTransfer(chain: Requester, request: TransferRequest): Promise<PlannedTransfer> {
  try {
    checkRequest(request)
    const { mint } = request
    const plan = await (mint === null ? planSol(chain, request) : planToken(chain, { ...request, mint }))
    return { status: 'ready', plan }
  } catch (error) {
    const refusal = error instanceof TransferRefused ? error.refusal : 'unavailable'
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonLimit)
    return { status: 'refused', refusal, reason }
  }
}
