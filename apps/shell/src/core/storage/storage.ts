import type { CaipNetworkId } from '@portico/contract'
import {
  getStorageKey,
  type PorticoOptions,
  parseStoredConnections,
  parseStoredNetwork,
  type StoredConnection,
  type StoredConnections,
} from '@portico/contract/shell'
import { recentWalletsLimit } from '../state.ts'

/** The part of `Storage` that is used; injected, so that tests and servers have their own. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Reads and writes what survives a reload. Every write reads first and changes its own part, since other tabs write
 * too. Blocked or full storage is no error: then nothing is remembered.
 */
export interface ConnectionStorage {
  /** Key of what this instance keeps. */
  getKey(name: Parameters<typeof getStorageKey>[1]): string
  readConnections(): StoredConnections | null
  /** Nothing is left stored when no connection remains. */
  updateConnections(update: (connections: readonly StoredConnection[]) => readonly StoredConnection[]): void
  /** The network chosen last, while the site still offers it. */
  readNetwork(networks: PorticoOptions['networks']): CaipNetworkId | null
  writeNetwork(caipNetworkId: CaipNetworkId): void
  readRecentIds(): string[]
  writeRecentIds(ids: readonly string[]): void
  /** Ids of wallets the visitor has left, so that nothing brings them back by itself. */
  readLeftIds(): string[]
  writeLeftIds(ids: readonly string[]): void
  /** Names that the visitor gave to addresses, the newest last. */
  readLabels(): Record<string, string>
  writeLabels(labels: Readonly<Record<string, string>>): void
  /** What a plugin keeps, in the storage the site chose. */
  readText(key: string): string | null
  /** Null removes. */
  writeText(key: string, value: string | null): void
}

const leftLimit = 20
const labelsLimit = 50

const readTexts = (value: unknown, limit: number): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, limit) : []

const readRecord = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, label]) => typeof label === 'string')
          .slice(-labelsLimit),
      )
    : {}

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

/** Reads and writes text; what the browser refuses is as if it were not there. */
const createTexts = (
  storage: KeyValueStorage,
): Pick<ConnectionStorage, 'readText' | 'writeText'> & { readJson(key: string): unknown } => {
  const readText = (key: string): string | null => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    readText,
    writeText(key, value) {
      try {
        if (value === null) storage.removeItem(key)
        else storage.setItem(key, value)
      } catch {}
    },
    readJson(key) {
      try {
        return JSON.parse(readText(key) ?? 'null')
      } catch {
        return null
      }
    },
  }
}

/** Storage of one instance. */
export function createConnectionStorage(
  options: Pick<PorticoOptions, 'storage' | 'id'>,
  storage: KeyValueStorage = pickStorage(options.storage),
): ConnectionStorage {
  const { id = 'default' } = options
  const getKey: ConnectionStorage['getKey'] = (name) => getStorageKey(id, name)
  const key = getKey('connections')
  const { readText, writeText, readJson } = createTexts(storage)
  const writeList = (name: string, values: readonly string[], limit: number) =>
    writeText(name, values.length > 0 ? JSON.stringify(values.slice(0, limit)) : null)
  const readConnections = () => {
    const text = readText(key)
    const stored = parseStoredConnections(text)
    if (!stored && text !== null) writeText(key, null)
    return stored
  }
  return {
    getKey,
    readConnections,
    updateConnections(update) {
      const connections = update(readConnections()?.connections ?? [])
      const stored: StoredConnections = { version: 1, connections }
      writeText(key, connections.length > 0 ? JSON.stringify(stored) : null)
    },
    readNetwork: (networks) => parseStoredNetwork(readText(getKey('network')), networks),
    writeNetwork: (caipNetworkId) => writeText(getKey('network'), caipNetworkId),
    readRecentIds: () => readTexts(readJson(`${key}.recent`), recentWalletsLimit),
    writeRecentIds: (ids) => writeList(`${key}.recent`, ids, recentWalletsLimit),
    readLeftIds: () => readTexts(readJson(`${key}.left`), leftLimit),
    writeLeftIds: (ids) => writeList(`${key}.left`, ids, leftLimit),
    readLabels: () => readRecord(readJson(`${key}.labels`)),
    writeLabels: (labels) => writeText(`${key}.labels`, JSON.stringify(readRecord(labels))),
    readText,
    writeText,
  }
}
