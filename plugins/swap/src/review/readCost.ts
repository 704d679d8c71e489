import type { PluginContext } from '@portico/contract'
import { estimateFeesPerGas, estimateGas } from '@portico/evm/client'
import { encodeApproval } from '../allowances/allowance.ts'
import { usualGas } from '../form/createForm.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { SwapCost } from '../state.ts'
import type { Plan } from './planSteps.ts'

/** Units of gas that an approval takes where no node tries it. */
const approvalGas = 60_000n

/** What all transactions of a plan take together. Never throws: not knowing is an answer too. */
export async function readCost(
  { chain }: Pick<PluginContext, 'chain'>,
  quote: Quote,
  { approvals, permit }: Plan,
): Promise<SwapCost> {
  const { from: token, account, spender } = quote
  const estimate = (amount: bigint) =>
    token && spender
      ? estimateGas(chain, { from: account, to: token, data: encodeApproval(spender, amount) }).catch(
          // One that wants to be reset first refuses what comes after that.
          () => approvalGas,
        )
      : approvalGas
  try {
    const { maxFeePerGas } = await estimateFeesPerGas(chain)
    const gas = await Promise.all(permit ? [approvalGas] : approvals.map(async (amount) => estimate(amount)))
    return { status: 'ready', fee: gas.reduce((sum, one) => sum + one, usualGas) * maxFeePerGas }
  } catch {
    return { status: 'unavailable' }
  }
}
