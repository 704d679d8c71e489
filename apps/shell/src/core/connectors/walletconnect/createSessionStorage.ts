import type { StorageKind } from '@portico/contract/shell'
import { createStore, del, entries, get, keys, set, type UseStore, update } from 'idb-keyval'

/** Where keys and sessions of the relay are kept. Values are JSON. */
export interface SessionStorage {
  getKeys(): Promise<string[]>
  // biome-ignore lint/suspicious/noExplicitAny: the library names what it reads
  getEntries<Value = any>(): Promise<[string, Value][]>
  // biome-ignore lint/suspicious/noExplicitAny: the library names what it reads
  getItem<Value = any>(key: string): Promise<Value | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the library names what it writes
  setItem<Value = any>(key: string, value: Value): Promise<void>
  /** Reads and writes as one, so that no other tab writes between. */
  updateItem(key: string, update: (current: unknown) => unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Storage of one instance: a database of its own in this browser, or memory where the site keeps nothing or the
 * browser allows no database. Cookies are too small for it.
 */
export async function createSessionStorage(id: string, kind: StorageKind = 'local'): Promise<SessionStorage> {
  if (kind === 'none' || typeof indexedDB === 'undefined') return createMemoryStorage()
  try {
    const store = createStore(`portico.${id}.walletconnect`, 'entries')
    await keys(store)
    return createDatabaseStorage(store)
  } catch {
    return createMemoryStorage()
  }
}

const createDatabaseStorage = (store: UseStore): SessionStorage => ({
  getKeys: () => keys<string>(store),
  getEntries: <Value>() => entries<string, Value>(store),
  getItem: <Value>(key: string) => get<Value>(key, store),
  setItem: (key, value) => set(key, value, store),
  updateItem: (key, change) => update(key, change, store),
  removeItem: (key) => del(key, store),
})

/** Storage that ends with the page. Values are copied, as a database would. */
export function createMemoryStorage(): SessionStorage {
  const values = new Map<string, string>()
  const read = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  const write = (key: string, value: unknown) => void values.set(key, JSON.stringify(value) ?? 'null')
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async () => [...values].map(([key, text]) => [key, read(text)]),
    getItem: async (key) => read(values.get(key)),
    setItem: async (key, value) => write(key, value),
    updateItem: async (key, update) => write(key, update(read(values.get(key)))),
    removeItem: async (key) => void values.delete(key),
  }
}
