import type { Permission } from '@portico/smart-accounts/delegations'
import { formatUnits } from 'viem/utils'
import type { VaultNetwork } from '../../../config/config.ts'
import type { Nodes } from '../../../nodes/createNodes.ts'
import type { Approval, ApprovalWarning, Line } from '../../Approval.ts'
import { fetchToken, toTokenAmount } from '../fetchToken.ts'
import type { SessionRequest } from './SessionRequest.ts'

/** Seconds from which on a session is called long. */
const longTime = 30 * 86_400

interface Said {
  readonly lines: readonly Line[]
  readonly warnings: readonly ApprovalWarning[]
}

async function describePermission(
  nodes: Nodes,
  { caipNetworkId, decimals, symbol }: VaultNetwork,
  permission: Permission,
  functions: readonly string[],
): Promise<Said> {
  if (permission.type === 'contract-call') {
    const { targets, selectors, callLimit } = permission
    const named = functions.length > 0 ? functions : selectors
    return {
      lines: [
        ...targets.map((address): Line => ({ kind: 'address', label: 'contract', address })),
        ...named.map((value): Line => ({ kind: 'code', label: 'function', value })),
        { kind: 'text', label: 'times', value: `${callLimit}` },
      ],
      warnings: ['functionsAlone'],
    }
  }
  const { periodAmount, periodDuration } = permission
  const each: Line = { kind: 'duration', label: 'each', seconds: periodDuration }
  if (permission.type === 'native-token-periodic') {
    const value = formatUnits(periodAmount, decimals)
    return { lines: [{ kind: 'amount', label: 'amount', value, symbol }, each], warnings: [] }
  }
  const { token } = permission
  const facts = await fetchToken(nodes, caipNetworkId, token)
  const unknown: readonly ApprovalWarning[] = facts ? [] : ['unknownToken']
  return {
    lines: [toTokenAmount(periodAmount, facts), each, { kind: 'address', label: 'token', address: token }],
    warnings: unknown,
  }
}

/** A session in words: what the site's key may do without asking, and until when. @param now seconds since 1970 */
export async function describeSession(
  nodes: Nodes,
  network: VaultNetwork,
  { permission, functions, delegate, expiry }: SessionRequest,
  now: number,
): Promise<Approval> {
  const { lines, warnings } = await describePermission(nodes, network, permission, functions)
  const long: readonly ApprovalWarning[] = expiry - now > longTime ? ['longValid'] : []
  return {
    title: 'session',
    lines: [
      ...lines,
      { kind: 'time', label: 'validUntil', seconds: expiry },
      { kind: 'address', label: 'key', address: delegate },
      { kind: 'text', label: 'network', value: network.name },
    ],
    warnings: ['withoutAsking', ...warnings, ...long],
  }
}
