import type { CaipNetworkId, Namespace } from '@portico/contract'
import { getStorageKey, type PorticoOptions } from '@portico/contract/shell'
import { recentWalletsLimit } from './state.ts'

/** What survives a reload. Never a status, never a balance, never a secret. */
export interface StoredConnections {
  readonly version: 1
  /** Id of the wallet last connected, by namespace. */
  readonly connectorIds: Readonly<Partial<Record<Namespace, string>>>
  readonly caipNetworkId: CaipNetworkId
}

/** The part of `Storage` that is used; injected, so that tests and servers have their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads and writes what survives a reload. Blocked or full storage is no error: then nothing is remembered. */
export interface ConnectionStorage {
  readConnections(): StoredConnections | null
  writeConnections(value: StoredConnections | null): void
  readRecentIds(): string[]
  writeRecentIds(ids: readonly string[]): void
  /** What a plugin keeps, in the storage the site chose. */
  readText(key: string): string | null
  /** Null removes. */
  writeText(key: string, value: string | null): void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStringRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string')

/** Brings what an older version wrote to today's shape; null for what cannot be trusted. */
function migrateConnections(value: unknown): StoredConnections | null {
  if (!isRecord(value) || value.version !== 1) return null
  const { connectorIds, caipNetworkId } = value
  if (!isStringRecord(connectorIds) || typeof caipNetworkId !== 'string') return null
  return { version: 1, connectorIds, caipNetworkId: caipNetworkId as CaipNetworkId }
}

const migrateRecentIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, recentWalletsLimit) : []

/** Cookies with the face of `Storage`, for sites that render on a server. They last a year and stay on the site. */
export const createCookieStorage = (page: Pick<Document, 'cookie'>): KeyValueStorage => ({
  getItem(key) {
    const cookie = page.cookie.split('; ').find((entry) => entry.startsWith(`${key}=`))
    return cookie ? decodeURIComponent(cookie.slice(key.length + 1)) : null
  },
  setItem(key, value) {
    page.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
  },
  removeItem(key) {
    page.cookie = `${key}=; path=/; max-age=0; samesite=lax`
  },
})

const noStorage: KeyValueStorage = { getItem: () => null, setItem() {}, removeItem() {} }

function pickStorage(kind: PorticoOptions['storage']): KeyValueStorage {
  if (kind === 'none') return noStorage
  if (kind === 'cookie') return createCookieStorage(document)
  try {
    return localStorage
  } catch {
    // A sandboxed frame throws on the mere mention.
    return noStorage
  }
}

/** Storage of one instance. */
export function createConnectionStorage(
  options: Pick<PorticoOptions, 'storage' | 'id'>,
  storage: KeyValueStorage = pickStorage(options.storage),
): ConnectionStorage {
  const connectionsKey = getStorageKey(options.id ?? 'default')
  const recentKey = `${connectionsKey}.recent`

  const readText = (key: string): string | null => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const writeText = (key: string, value: string | null) => {
    try {
      if (value === null) storage.removeItem(key)
      else storage.setItem(key, value)
    } catch {}
  }
  const read = (key: string): unknown => {
    try {
      return JSON.parse(readText(key) ?? 'null')
    } catch {
      return null
    }
  }

  return {
    readConnections() {
      const stored = migrateConnections(read(connectionsKey))
      if (!stored) writeText(connectionsKey, null)
      return stored
    },
    writeConnections: (value) => writeText(connectionsKey, value && JSON.stringify(value)),
    readRecentIds: () => migrateRecentIds(read(recentKey)),
    writeRecentIds: (ids) => writeText(recentKey, JSON.stringify(ids.slice(0, recentWalletsLimit))),
    readText,
    writeText,
  }
}
