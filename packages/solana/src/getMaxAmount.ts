import { isAddress } from './address.ts'
import { getLamports, readSol } from './planSol.ts'
import type { Requester } from './requester.ts'
import { computeMost } from './sources.ts'
import type { TransferRequest } from './TransferPlan.ts'
import { readToken } from './tokenReading.ts'

/**
 * The most that can be sent, in base units: of SOL what is left of the balance after the fee, so that exactly 0 stays; of
 * a token all that one transaction can take. Null where it is not known. `to` may still be empty.
 */
export async function getMaxAmount(
  chain: Requester,
  request: Omit<TransferRequest, 'amount'>,
): Promise<bigint | null> {
  const { from, mint, decimals } = request
  const to = isAddress(request.to) ? request.to : from
  try {
    if (mint !== null) {
      return computeMost(await readToken(chain, { from, to: from, mint, decimals }))
    }
    const { snapshot, fee } = await readSol(chain, { ...request, to })
    const left = getLamports(snapshot, from) - fee
    return left > 0n ? left : 0n
  } catch {
    return null
  }
}
