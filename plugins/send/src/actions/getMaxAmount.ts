import type { PluginContext } from '@portico/contract'
import type { TransferParts } from '../transfer.ts'
import { estimateTransfer } from './estimateTransfer.ts'

/**
 * The most that can be sent, in base units: a token whole; of native currency what is left beside 1.2 times the
 * estimated cost, since the price of gas may rise before the wallet signs. Null when the cost is not known.
 * @param transfer its amount does not matter
 */
export async function getMaxAmount(
  chain: PluginContext['chain'],
  transfer: Omit<TransferParts, 'amount'>,
): Promise<bigint | null> {
  const { token } = transfer
  if (token.address !== null) return token.amount
  // Asking with an amount of nothing: with everything, nodes refuse for want of the fee.
  const estimate = await estimateTransfer(chain, { ...transfer, amount: 0n })
  if (estimate.status !== 'ready') return null
  const rest = token.amount - (estimate.fee * 12n) / 10n
  return rest > 0n ? rest : 0n
}
