/** Keeps the answers of slow reads for a while. A failed read is not kept. */
export interface TimedCache<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>
  /** Reads anew, whatever is kept. */
  refresh(key: string, read: () => Promise<Value>): Promise<Value>
  forget(key: string): void
}

const entriesAtMost = 10_000

/** @param lifetime milliseconds */
export function createTimedCache<Value>(lifetime: number, now: () => number = Date.now): TimedCache<Value> {
  const entries = new Map<string, { value: Promise<Value>; expires: number }>()
  const refresh: TimedCache<Value>['refresh'] = (key, read) => {
    const value = read()
    const entry = { value, expires: now() + lifetime }
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > entriesAtMost ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    value.catch(() => entries.get(key) === entry && entries.delete(key))
    return value
  }
  return {
    refresh,
    forget: (key) => void entries.delete(key),
    get(key, read) {
      const entry = entries.get(key)
      return entry && entry.expires > now() ? entry.value : refresh(key, read)
    },
  }
}
