import type { Account, CaipNetworkId, Namespace, Network } from '@portico/contract'
import { cleanName } from '../../namespaces/eip155/parseAnnouncement.ts'
import { rules } from '../../namespaces/rules.ts'
import { parseWebLink } from '../../pairing/webLinks.ts'
import type { SessionAccounts, WalletSession } from '../Connector.ts'
import type { GrantedAccount } from './parseGrant.ts'

/** What decides the chain of each namespace. */
export interface SessionContext {
  readonly networks: readonly Network[]
  /** Chains to be on where they are granted, the best first: the selected network, and those of before. */
  readonly preferred: readonly CaipNetworkId[]
  readonly peer?: WalletSession['peer']
}

/** One session for each namespace in which the wallet granted an account. */
export function toSessions(grant: readonly GrantedAccount[], context: SessionContext): WalletSession[] {
  const namespaces = [...new Set(grant.map(({ namespace }) => namespace))]
  return namespaces.flatMap((namespace) => {
    const own = grant.filter((account) => account.namespace === namespace)
    const chainId = chooseChain(namespace, own, context)
    const accounts = getAccounts(own, chainId)
    return accounts ? [{ namespace, chainId, accounts, ...(context.peer ? { peer: context.peer } : {}) }] : []
  })
}

function chooseChain(
  namespace: Namespace,
  own: readonly GrantedAccount[],
  { networks, preferred }: SessionContext,
): string {
  const wanted = [...preferred, ...networks.map(({ caipNetworkId }) => caipNetworkId)]
  const granted = own.map(({ chainId }) => chainId)
  const chosen = wanted.find((id) => granted.some((chainId) => id === `${namespace}:${chainId}`))
  return chosen?.slice(namespace.length + 1) ?? granted[0] ?? ''
}

/** Each address once, those of the chain first. */
function getAccounts(own: readonly GrantedAccount[], chainId: string): SessionAccounts | null {
  const ordered = [
    ...own.filter((account) => account.chainId === chainId),
    ...own.filter((account) => account.chainId !== chainId),
  ]
  const accounts = new Map<string, Account>()
  for (const { namespace, address } of ordered) {
    const key = rules[namespace]?.isCaseless ? address.toLowerCase() : address
    if (!accounts.has(key)) accounts.set(key, { address })
  }
  const [first, ...rest] = accounts.values()
  return first ? [first, ...rest] : null
}

/** How the wallet calls itself, where it says so. Undefined otherwise. */
export function toPeer(metadata: unknown): WalletSession['peer'] {
  const { name, icons } = (metadata ?? {}) as { name?: unknown; icons?: unknown }
  const cleaned = typeof name === 'string' ? cleanName(name) : ''
  if (!cleaned) return undefined
  const first: unknown = Array.isArray(icons) ? icons[0] : undefined
  const icon = typeof first === 'string' ? parseWebLink(first) : null
  return { name: cleaned, ...(icon ? { icon } : {}) }
}
