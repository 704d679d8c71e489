import type { Nodes } from '../../../nodes/createNodes.ts'
import type { Approval, ApprovalWarning, Line } from '../../Approval.ts'
import { describeAction, toCostLines } from '../describeTransaction.ts'
import type { PreparedOperation } from './Operation.ts'

/** Each call in words, one alone as a transaction would be. */
async function describeCalls(nodes: Nodes, { caipNetworkId, calls }: PreparedOperation): Promise<Approval> {
  const network = nodes.find(caipNetworkId)
  const actions = await Promise.all(calls.map((call) => describeAction(nodes, network, call)))
  const [only] = actions
  if (only && actions.length === 1) return only
  const lines = actions.flatMap(({ title, lines }, index): readonly Line[] => [
    { kind: 'step', label: 'step', position: index + 1, title },
    ...lines,
  ])
  const warnings = [...new Set(actions.flatMap((action) => action.warnings))]
  return { title: 'batch', lines, warnings }
}

/** An operation in words: each of its calls, who pays for it or what it costs at most, and whether it makes the account a smart one. */
export async function describeOperation(nodes: Nodes, prepared: PreparedOperation): Promise<Approval> {
  const { title, lines, warnings } = await describeCalls(nodes, prepared)
  const { caipNetworkId, sponsorship, cost, isFirst, isFailing } = prepared
  const network = nodes.find(caipNetworkId)
  const paid: readonly Line[] = sponsorship
    ? [
        { kind: 'text', label: 'network', value: network.name },
        { kind: 'text', label: 'paidBy', value: sponsorship.name },
      ]
    : toCostLines(network, cost)
  const first: readonly ApprovalWarning[] = isFirst ? ['becomesSmart'] : []
  const failing: readonly ApprovalWarning[] = isFailing ? ['willFail'] : []
  return { title, lines: [...lines, ...paid], warnings: [...warnings, ...first, ...failing] }
}
