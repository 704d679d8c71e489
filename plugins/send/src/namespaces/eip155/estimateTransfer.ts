import type { PluginContext } from '@portico/contract'
import { type Address, encodeErc20Transfer, type Hex } from '@portico/evm'
import {
  type CallParameters,
  estimateFeesPerGas,
  estimateGas,
  simulateErc20Transfer,
} from '@portico/evm/client'
import { estimateRollupFee } from '@portico/evm/rollups'
import type { TransferParts } from '../../transfer.ts'
import { getReason, isRefusal } from '../reasons.ts'
import type { GasCost } from '../TransferEstimate.ts'

/** What a transfer costs. `refused`: it would fail; `unavailable`: the node could not be asked. */
export type GasEstimate =
  | ({ readonly status: 'ready' } & GasCost)
  | { readonly status: 'refused' | 'unavailable'; readonly reason: string }

/** The call that makes a transfer: value to the receiver, or `transfer` of the token's contract. */
export function toCall({ token, amount, from, to }: TransferParts): CallParameters {
  if (token.address === null) return { from: from as Address, to: to as Address, value: amount }
  const data = encodeErc20Transfer({ to: to as Address, amount })
  return { from: from as Address, to: token.address as Address, data }
}

/** Bytes of data that go along. */
const size = (data: Hex = '0x') => (data.length - 2) / 2

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
  const parties = { token: token.address as Address, from: from as Address, to: to as Address }
  await simulateErc20Transfer(chain, { ...parties, amount })
}

/** Tries a transfer and estimates what it costs. Never throws: a failed estimate is an answer too. */
export async function estimateTransfer(
  chain: PluginContext['chain'],
  transfer: TransferParts,
): Promise<GasEstimate> {
  try {
    await simulateTransfer(chain, transfer)
    const call = toCall(transfer)
    const [gas, fees, rollupFee] = await Promise.all([
      estimateGas(chain, call),
      estimateFeesPerGas(chain),
      estimateRollupFee(chain, { from: call.from, dataSize: size(call.data) }),
    ])
    return { status: 'ready', fee: gas * fees.maxFeePerGas + rollupFee, gas, ...fees, rollupFee }
  } catch (error) {
    return { status: isRefusal(error) ? 'refused' : 'unavailable', reason: getReason(error) }
  }
}
