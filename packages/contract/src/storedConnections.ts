import type { CaipAddress, CaipNetworkId, Namespace } from './caip.ts'

/** One wallet that was connected in one namespace. Never a status, never a balance, never a secret. */
export interface StoredConnection {
  readonly connectorId: string
  readonly namespace: Namespace
  /** What the wallet was called, so that a returning visitor sees it at once. */
  readonly name: string
  /** The active one first, at most {@link storedAccountsLimit}. */
  readonly accounts: readonly CaipAddress[]
  /** Whether it was the active one of its namespace. */
  readonly isActive: boolean
  /** Address that the wallet itself names first, where the visitor has chosen another account. */
  readonly first?: string | undefined
}

/** What a visit leaves behind for the next one. */
export interface StoredConnections {
  readonly version: 1
  readonly connections: readonly StoredConnection[]
}

/** A cookie holds about 4000 characters. */
export const storedAccountsLimit = 5

/**
 * Storage key (and cookie name) of what an instance keeps. The embed looks for it, the shell writes it.
 * @param name `network` is the selected one, which is kept without any connection too
 */
export const getStorageKey = (
  id: string,
  name: 'connections' | 'network' | 'locale' | 'transactions',
): string => `portico.${id}.${name}`

const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 300

/**
 * Reads what is stored, which anything on the site's origin may have written: every entry whole, every account of its
 * entry's namespace, one active entry for each namespace at most. Null for anything else. Small, since every page pays.
 */
export function parseStoredConnections(text: string | null): StoredConnections | null {
  try {
    const stored = JSON.parse(text ?? '') as StoredConnections
    const active = new Set<Namespace>()
    const isSound = stored.connections.every(({ connectorId, namespace, name, accounts, isActive }) => {
      // A set that does not grow has it already.
      if (isActive && active.size === active.add(namespace).size) return false
      const isOwn = (account: string) =>
        account.split(':').length === 3 && account.startsWith(`${namespace}:`)
      return [connectorId, name, ...accounts].every(isText) && accounts.every(isOwn)
    })
    return isSound && stored.version === 1 && stored.connections[0] ? stored : null
  } catch {
    return null
  }
}

/** Reads a stored network; null unless it is one of those the site offers. */
export const parseStoredNetwork = (
  text: string | null,
  networks: readonly { readonly caipNetworkId: CaipNetworkId }[],
): CaipNetworkId | null => networks.find(({ caipNetworkId }) => caipNetworkId === text)?.caipNetworkId ?? null
