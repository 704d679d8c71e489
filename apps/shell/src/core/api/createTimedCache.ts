import type { Core } from '../Core.ts'

/** Answers that are kept for a while, for each instance its own. */
export interface TimedCache<Value> {
  /** What is kept, or else what `load` gives; a load in flight is joined, a failure is not kept. */
  get(core: Core, key: string, load: () => Promise<Value>): Promise<Value>
  forget(core: Core, key: string): void
}

/** Makes a cache. `lifetime` in milliseconds. */
export function createTimedCache<Value>(lifetime: number): TimedCache<Value> {
  const instances = new WeakMap<Core, Map<string, { readonly at: number; readonly value: Promise<Value> }>>()
  return {
    get(core, key, load) {
      const entries = instances.get(core) ?? new Map()
      instances.set(core, entries)
      const kept = entries.get(key)
      if (kept && core.time.now() - kept.at < lifetime) return kept.value
      const entry = { at: core.time.now(), value: load() }
      entries.set(key, entry)
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry.value
    },
    forget: (core, key) => void instances.get(core)?.delete(key),
  }
}
