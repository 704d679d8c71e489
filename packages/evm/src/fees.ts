import { readQuantity } from './quantity.ts'
import type { Requester } from './reads.ts'

/** Price of a unit of gas, in wei. */
export interface FeesPerGas {
  /** The most that is paid. */
  readonly maxFeePerGas: bigint
  /** The block producer's share of it (EIP-1559); null on networks without it. */
  readonly maxPriorityFeePerGas: bigint | null
}

/**
 * Estimates the price of gas for the next blocks. As viem does: 1.2 times the last base fee, and what the node
 * suggests on top; `eth_gasPrice` on networks without a base fee.
 * @throws what the requester throws, HttpAnswerInvalidError
 */
export async function estimateFeesPerGas(chain: Requester): Promise<FeesPerGas> {
  const [block, gasPrice] = await Promise.all([
    chain.request<{ baseFeePerGas?: string } | null>({
      method: 'eth_getBlockByNumber',
      params: ['latest', false],
    }),
    chain.request({ method: 'eth_gasPrice' }).then(readQuantity),
  ])
  if (!block?.baseFeePerGas) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: null }
  const baseFee = readQuantity(block.baseFeePerGas)
  // A node's gas price is its base fee and its suggestion together.
  const maxPriorityFeePerGas = gasPrice > baseFee ? gasPrice - baseFee : 0n
  return { maxFeePerGas: (baseFee * 12n) / 10n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}
