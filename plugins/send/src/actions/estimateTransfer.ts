import type { PluginContext } from '@portico/contract'
import { hasErrorCode, RpcError } from '@portico/contract/errors'
import { type Address, encodeErc20Transfer } from '@portico/evm'
import {
  type CallParameters,
  estimateFeesPerGas,
  estimateGas,
  type FeesPerGas,
  simulateErc20Transfer,
} from '@portico/evm/client'
import type { TransferParts } from '../transfer.ts'
import { estimateRollupFee } from './estimateRollupFee.ts'

/** What the network takes for a transfer, in wei but for `gas`. */
export interface TransferCost extends FeesPerGas {
  /** All of it, at the most. */
  readonly fee: bigint
  /** Units of gas. */
  readonly gas: bigint
  /** What a rollup takes beside gas; nothing elsewhere. */
  readonly rollupFee: bigint
}

/** What a transfer costs. `refused`: it would fail; `unavailable`: the node could not be asked. */
export type TransferEstimate =
  | ({ readonly status: 'ready' } & TransferCost)
  | { readonly status: 'refused' | 'unavailable'; readonly reason: string }

/** The call that makes a transfer: value to the receiver, or `transfer` of the token's contract. */
export function toCall({ token, amount, from, to }: TransferParts): CallParameters {
  if (token.address === null) return { from, to, value: amount }
  return { from, to: token.address as Address, data: encodeErc20Transfer({ to, amount }) }
}

/**
 * Tries a token transfer on a node, without sending it. Native transfers are tried by their estimate.
 * @throws RpcError when it would fail; errors of area API when the node cannot be asked
 */
export async function simulateTransfer(
  chain: PluginContext['chain'],
  transfer: TransferParts,
): Promise<void> {
  const { token, amount, from, to } = transfer
  if (token.address === null) return
  await simulateErc20Transfer(chain, { token: token.address as Address, from, to, amount })
}

/** Whether a node answered, and said no. */
export const isRefusal = (error: unknown): boolean => hasErrorCode(error, RpcError.code)

/** What to say about an error, in one line. */
export function getReason(error: unknown): string {
  const { details, shortMessage, message } = error as {
    details?: string
    shortMessage?: string
    message?: string
  }
  return (details ?? shortMessage ?? message ?? '').split('\n')[0]?.slice(0, 160) ?? ''
}

/** Tries a transfer and estimates what it costs. Never throws: a failed estimate is an answer too. */
export async function estimateTransfer(
  chain: PluginContext['chain'],
  transfer: TransferParts,
): Promise<TransferEstimate> {
  try {
    await simulateTransfer(chain, transfer)
    const call = toCall(transfer)
    const [gas, fees, rollupFee] = await Promise.all([
      estimateGas(chain, call),
      estimateFeesPerGas(chain),
      estimateRollupFee(chain, call),
    ])
    return { status: 'ready', fee: gas * fees.maxFeePerGas + rollupFee, gas, ...fees, rollupFee }
  } catch (error) {
    return { status: isRefusal(error) ? 'refused' : 'unavailable', reason: getReason(error) }
  }
}
