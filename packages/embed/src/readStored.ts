import type { CaipNetworkId } from '@portico/contract'
import {
  getStorageKey,
  type PorticoOptions,
  parseStoredConnections,
  parseStoredNetwork,
  type StoredConnection,
} from '@portico/contract/shell'

/** What an earlier visit left. */
export interface Stored {
  /** Absent where it left none. */
  readonly connections?: readonly StoredConnection[]
  readonly caipNetworkId: CaipNetworkId | null
}

/**
 * Reads what an earlier visit left, from where the site keeps it; never writes. Blocked storage counts as none.
 * @param cookie the Cookie header of a request, or the page's cookies
 */
export function readStored(options: PorticoOptions, cookie = ''): Stored {
  const { storage = 'local', id = 'default', enableReconnect = true, networks } = options
  const read = (key: string): string | null => {
    try {
      if (storage === 'cookie') return new URLSearchParams(cookie.replaceAll('; ', '&')).get(key)
      return storage === 'local' ? localStorage.getItem(key) : null
    } catch {
      return null
    }
  }
  const stored = enableReconnect ? parseStoredConnections(read(getStorageKey(id, 'connections'))) : null
  return {
    ...stored,
    caipNetworkId: parseStoredNetwork(read(getStorageKey(id, 'network')), networks ?? []),
  }
}
