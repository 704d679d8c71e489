import { type CaipNetworkId, namespaces as knownNamespaces, type Namespace } from '@portico/contract'
import { rules } from '../../namespaces/rules.ts'

/** One account a session grants, on one chain. */
export interface GrantedAccount {
  readonly namespace: Namespace
  /** CAIP-2 reference of the chain, the current one. */
  readonly chainId: string
  readonly address: string
  /** CAIP-2 id as the session writes it; requests must name the chain so. */
  readonly sessionChain: string
}

/** Most accounts that are read: a hundred on each of a hundred chains. */
const accountLimit = 10_000
// CAIP-10.
const accountPattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

const isNamespace = (value: string): value is Namespace =>
  (knownNamespaces as readonly string[]).includes(value)

/** Reads one CAIP-10 account, which the wallet wrote. Null for what is none. */
export function parseAccount(value: unknown): GrantedAccount | null {
  const [, namespace = '', reference, address] =
    (typeof value === 'string' && accountPattern.exec(value)) || []
  if (!isNamespace(namespace) || !reference || !address) return null
  const own = rules[namespace]
  if (own?.address?.test(address) === false) return null
  const chainId = own?.toCurrentChain?.(reference) ?? reference
  return { namespace, chainId, address, sessionChain: `${namespace}:${reference}` }
}

/**
 * Reads the accounts of a session, as far as the site asked for their chains. What is malformed, of a namespace that
 * nobody knows, or of a chain that nobody asked for is left out.
 * @param namespaces `namespaces` of a CAIP-25 session
 */
export function parseGrant(namespaces: unknown, asked: ReadonlySet<string>): readonly GrantedAccount[] {
  if (typeof namespaces !== 'object' || namespaces === null) return []
  const accounts = Object.values(namespaces).flatMap((entry: { accounts?: unknown } | null) =>
    Array.isArray(entry?.accounts) ? entry.accounts.slice(0, accountLimit) : [],
  )
  return accounts.flatMap((value) => {
    const account = parseAccount(value)
    if (!account) return []
    const chain: CaipNetworkId = `${account.namespace}:${account.chainId}`
    return asked.has(chain) ? [account] : []
  })
}
