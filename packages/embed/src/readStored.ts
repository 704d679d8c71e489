import {
  getStorageKey,
  type PorticoOptions,
  parseStoredConnections,
  type StoredConnection,
} from '@portico/contract/shell'

/** What an earlier visit left. */
export interface Stored {
  /** Absent where it left none. */
  readonly connections?: readonly StoredConnection[]
  /** Whatever stood there. */
  readonly caipNetworkId: string | null
  /** The wallets that were used last, as JSON; whatever stood there. */
  readonly recent: string | null
}

/**
 * Reads what an earlier visit left, from where the site keeps it; never writes. Blocked storage counts as none.
 * @param cookie the Cookie header of a request, or the page's cookies
 */
export function readStored(options: PorticoOptions, cookie = ''): Stored {
  const { storage = 'local', id = 'default', enableReconnect = true } = options
  const read = (key: string): string | null => {
    try {
      if (storage === 'cookie') return new URLSearchParams(cookie.replaceAll('; ', '&')).get(key)
      return storage === 'local' ? localStorage.getItem(key) : null
    } catch {
      return null
    }
  }
  const key = getStorageKey(id, 'connections')
  const stored = enableReconnect ? parseStoredConnections(read(key)) : null
  return {
    ...stored,
    caipNetworkId: read(getStorageKey(id, 'network')),
    recent: read(`${key}.recent`),
  }
}
