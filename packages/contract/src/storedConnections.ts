import { type CaipAddress, type CaipNetworkId, type Namespace, parseCaipAddress } from './caip.ts'

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
}

/** What a visit leaves behind for the next one. */
export interface StoredConnections {
  readonly version: 1
  readonly connections: readonly StoredConnection[]
}

/** A cookie holds about 4000 characters. */
export const storedAccountsLimit = 5
const storedConnectionsLimit = 20

/** Storage key (and cookie name) of an instance's connections. The embed looks for it, the shell writes it. */
export const getStorageKey = (id: string): string => `portico.${id}.connections`

/** Storage key of the selected network, which is kept without any connection too. */
export const getNetworkKey = (id: string): string => `portico.${id}.network`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

const isCaipAddress = (value: unknown, namespace: string): value is CaipAddress => {
  try {
    return isShortText(value) && parseCaipAddress(value).namespace === namespace
  } catch {
    return false
  }
}

function parseConnection(value: unknown): StoredConnection[] {
  if (!isRecord(value)) return []
  const { connectorId, namespace, name, accounts, isActive } = value
  if (!isShortText(connectorId) || !isShortText(namespace) || !isShortText(name)) return []
  if (!Array.isArray(accounts)) return []
  return [
    {
      connectorId,
      namespace: namespace as Namespace,
      name,
      accounts: accounts.filter((account) => isCaipAddress(account, namespace)).slice(0, storedAccountsLimit),
      isActive: isActive === true,
    },
  ]
}

/**
 * Reads what is stored, which anything on the site's origin may have written. Entries that cannot be trusted are left
 * out; at most one connection of a namespace is the active one. Null when nothing remains.
 */
export function parseStoredConnections(text: string | null): StoredConnections | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(value)) return null
    const { version, connections } = value
    if (version !== 1 || !Array.isArray(connections)) return null
    const seen = new Set<string>()
    const parsed = connections
      .slice(0, storedConnectionsLimit)
      .flatMap(parseConnection)
      .map((entry) => {
        const isActive = entry.isActive && !seen.has(entry.namespace)
        if (isActive) seen.add(entry.namespace)
        return { ...entry, isActive }
      })
    return parsed.length > 0 ? { version: 1, connections: parsed } : null
  } catch {
    return null
  }
}

/** Reads a stored network; null unless it is one of those the site offers. */
export const parseStoredNetwork = (
  text: string | null,
  networks: readonly { readonly caipNetworkId: CaipNetworkId }[],
): CaipNetworkId | null => networks.find(({ caipNetworkId }) => caipNetworkId === text)?.caipNetworkId ?? null
