import type { CaipNetworkId } from '@portico/contract'
import type { SiwxSession } from '@portico/contract/shell'

/** A session as it is stored, with the token of a service where there is one. */
export type StoredSession = SiwxSession & { readonly token?: string }

/** Sessions in the browser's storage. What is there may be anything: anyone who uses it checks it. */
export interface SessionStore {
  /** Entries of an account on a network, unchecked. */
  find(chainId: CaipNetworkId, address: string): readonly StoredSession[]
  all(): readonly StoredSession[]
  /** Puts a session in, in place of earlier ones of the same account on the same network. */
  put(session: StoredSession): void
  /** Takes out the entries of an account on a network, and no others. */
  remove(chainId: CaipNetworkId, address: string): void
  replace(sessions: readonly StoredSession[]): void
}

/** Most sessions that are kept; the oldest go. */
const countAtMost = 50

/** Whether a session is of an account on a network. On EVM letter case means nothing. */
export function isOf(session: StoredSession, chainId: CaipNetworkId, address: string): boolean {
  const { data } = session
  const isEvm = chainId.startsWith('eip155:')
  const toKey = (value: string) => (isEvm ? value.toLowerCase() : value)
  return data.chainId === chainId && toKey(data.accountAddress) === toKey(address)
}

const isEntry = (value: unknown): value is StoredSession => {
  const data = (value as { data?: { chainId?: unknown; accountAddress?: unknown } } | null)?.data
  return typeof data?.chainId === 'string' && typeof data.accountAddress === 'string'
}

/**
 * Sessions under `portico.<id>.siwx`. Where storage is blocked they last as long as the page.
 * @param area `local` outlives the tab, `session` does not
 */
export function createSessionStore(id: string, area: 'local' | 'session'): SessionStore {
  const key = `portico.${id}.siwx`
  let memory = '[]'
  const getStorage = () => (area === 'local' ? localStorage : sessionStorage)
  const all = (): readonly StoredSession[] => {
    try {
      memory = getStorage().getItem(key) ?? '[]'
    } catch {}
    try {
      const entries: unknown = JSON.parse(memory)
      return Array.isArray(entries) ? entries.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const replace = (sessions: readonly StoredSession[]) => {
    memory = JSON.stringify(sessions.slice(-countAtMost))
    try {
      if (sessions.length === 0) getStorage().removeItem(key)
      else getStorage().setItem(key, memory)
    } catch {}
  }
  const others = (chainId: CaipNetworkId, address: string) =>
    all().filter((session) => !isOf(session, chainId, address))
  return {
    all,
    replace,
    find: (chainId, address) => all().filter((session) => isOf(session, chainId, address)),
    put: (session) => {
      const { chainId, accountAddress } = session.data
      replace([...others(chainId, accountAddress), session])
    },
    remove: (chainId, address) => replace(others(chainId, address)),
  }
}
