import { createStore, del, get, set, update } from 'idb-keyval'

/** Where a device keeps what it knows. */
export interface DeviceStore {
  get<Value>(key: string): Promise<Value | undefined>
  set(key: string, value: unknown): Promise<void>
  delete(key: string): Promise<void>
  /** Keeps a value where there is none, and answers what is kept: of two tabs that start at once, both get the same. */
  keepFirst<Value>(key: string, value: Value): Promise<Value>
  /** False where nothing outlives the page: private windows, Lockdown Mode, storage that the visitor has forbidden. */
  readonly isPersistent: boolean
}

/** In memory, for as long as the frame is there. */
export function createMemoryStore(): DeviceStore {
  const values = new Map<string, unknown>()
  return {
    isPersistent: false,
    get: async <Value>(key: string) => values.get(key) as Value | undefined,
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    async keepFirst<Value>(key: string, value: Value) {
      if (!values.has(key)) values.set(key, value)
      return values.get(key) as Value
    },
  }
}

/**
 * Opens the storage of this browser. Whether it takes keys is tried with one: Lockdown Mode and private windows refuse some values that
 * they take others of (`DataCloneError`).
 */
export async function openStore(): Promise<DeviceStore> {
  try {
    const store = createStore('portico-vault', 'device')
    const probe = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    // Of its own: what another frame that starts at once takes away would look like storage that keeps nothing.
    const name = `probe ${crypto.randomUUID()}`
    await set(name, probe, store)
    if (!(await get(name, store))) return createMemoryStore()
    await del(name, store)
    return {
      isPersistent: true,
      get: (key) => get(key, store),
      set: (key, value) => set(key, value, store),
      delete: (key) => del(key, store),
      async keepFirst<Value>(key: string, value: Value) {
        await update<Value>(key, (kept) => kept ?? value, store)
        return (await get<Value>(key, store)) as Value
      },
    }
  } catch {
    return createMemoryStore()
  }
}
