import type { PluginContext } from '@portico/contract'
import type { Address } from '@portico/evm'
import { estimateFeesPerGas, estimateGas } from '@portico/evm/client'
import { estimateRollupFee } from '@portico/evm/rollups'
import { toChain } from '../chain.ts'
import type { Plan } from '../plan/planPayment.ts'
import type { PayRequest } from '../request/PayRequest.ts'

/** Units of gas of an approval, and of a swap along several pools, where no node can try them. */
const [approvalGas, swapGas] = [60_000n, 350_000n]

/** Bytes of an approval's data. */
const approvalSize = 68

/** What all transactions of a plan take together, in wei; null where nobody says. Never throws. */
export async function readFee(
  context: Pick<PluginContext, 'chain'>,
  { caipNetworkId }: PayRequest,
  from: Address,
  { approvals, pay }: Plan,
): Promise<bigint | null> {
  const chain = toChain(context, caipNetworkId)
  try {
    const sizes = [(pay.data.length - 2) / 2, ...approvals.map(() => approvalSize)]
    const [{ maxFeePerGas }, gas, beside] = await Promise.all([
      estimateFeesPerGas(chain),
      // What is not allowed yet cannot be tried.
      approvals.length > 0 ? swapGas : estimateGas(chain, { from, ...pay }),
      // Each of them is published by itself.
      Promise.all(sizes.map((dataSize) => estimateRollupFee(chain, { from, dataSize }))),
    ])
    return (
      (gas + BigInt(approvals.length) * approvalGas) * maxFeePerGas +
      beside.reduce((sum, fee) => sum + fee, 0n)
    )
  } catch {
    return null
  }
}
