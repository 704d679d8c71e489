import type { PluginContext } from '@portico/contract'
import { estimateFeesPerGas, estimateGas } from '@portico/evm/client'
import { estimateRollupFee } from '@portico/evm/rollups'
import { encodeApproval } from '../allowances/allowance.ts'
import { usualGas } from '../form/createForm.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { SwapCost } from '../state.ts'
import type { Plan } from './planSteps.ts'

/** Units of gas that an approval takes where no node tries it. */
const approvalGas = 60_000n

const add = (amounts: readonly bigint[], first: bigint) => amounts.reduce((sum, one) => sum + one, first)

/** Bytes of data of an approval, and of a swap along two ways through several pools. */
const [approvalSize, swapSize] = [68, 1000]

/** What all transactions of a plan take together, with what a rollup takes beside gas. Never throws: not knowing is an answer too. */
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
    const sizes = [swapSize, ...(permit ? [] : approvals.map(() => approvalSize))]
    const [{ maxFeePerGas }, gas, beside] = await Promise.all([
      estimateFeesPerGas(chain),
      Promise.all(permit ? [approvalGas] : approvals.map(async (amount) => estimate(amount))),
      Promise.all(sizes.map((dataSize) => estimateRollupFee(chain, { from: account, dataSize }))),
    ])
    const fee = add(gas, usualGas) * maxFeePerGas + add(beside, 0n)
    return { status: 'ready', fee }
  } catch {
    return { status: 'unavailable' }
  }
}
