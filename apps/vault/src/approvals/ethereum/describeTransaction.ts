import { formatUnits } from 'viem/utils'
import type { VaultNetwork } from '../../config/config.ts'
import type { Nodes } from '../../nodes/createNodes.ts'
import type { Approval, ApprovalWarning, Line } from '../Approval.ts'
import { describeCall } from './describeCall.ts'
import { fetchToken } from './fetchToken.ts'
import type { Prepared, PreparedTransaction } from './prepareTransaction.ts'

const toNative = ({ symbol, decimals }: VaultNetwork, amount: bigint, label: 'amount' | 'cost'): Line => ({
  ...{ kind: 'amount', label, symbol },
  value: formatUnits(amount, decimals),
})

/** One call of an account. */
export type Action = Pick<PreparedTransaction, 'to' | 'data' | 'value'>

/** Wei that it may cost at most, beside what it sends. */
export const getCost = (prepared: PreparedTransaction): bigint =>
  prepared.gas * ('maxFeePerGas' in prepared ? (prepared.maxFeePerGas ?? 0n) : (prepared.gasPrice ?? 0n))

/** Where it happens, and what it costs at most. @param cost wei */
export const toCostLines = (network: VaultNetwork, cost: bigint): readonly Line[] => [
  { kind: 'text', label: 'network', value: network.name },
  toNative(network, cost, 'cost'),
]

/** What a transaction does, in words: what goes where, and what is not known of it. */
export async function describeAction(
  nodes: Nodes,
  network: VaultNetwork,
  { to, data = '0x', value = 0n }: Action,
): Promise<Approval> {
  const sent = value > 0n ? [toNative(network, value, 'amount')] : []
  const finish = (approval: Approval): Approval => ({ ...approval, lines: [...sent, ...approval.lines] })
  const call: Line = { kind: 'bytes', label: 'data', value: data }
  if (!to) return finish({ title: 'create', lines: [call], warnings: ['ownContract'] })
  const receiver: Line = { kind: 'address', label: 'to', address: to }
  if (data === '0x') return finish({ title: 'transfer', lines: [receiver], warnings: [] })
  const token = await fetchToken(nodes, network.caipNetworkId, to)
  const known = describeCall({ to, data, token })
  if (known) return finish(known)
  return finish({ title: 'call', lines: [receiver, call], warnings: ['unknownCall'] })
}

/** A transaction in words, with what it costs at most. */
export async function describeTransaction(
  nodes: Nodes,
  network: VaultNetwork,
  { prepared, isFailing }: Prepared,
): Promise<Approval> {
  const { title, lines, warnings } = await describeAction(nodes, network, prepared)
  const failing: readonly ApprovalWarning[] = isFailing ? ['willFail'] : []
  return {
    title,
    lines: [...lines, ...toCostLines(network, getCost(prepared))],
    warnings: [...warnings, ...failing],
  }
}
