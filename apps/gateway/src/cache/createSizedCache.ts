/** Keeps what was used last, as long as all of it together is small enough. */
export interface SizedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/** @param limit of all sizes together @param measure size of one value, in the same unit */
export function createSizedCache<Value>(limit: number, measure: (value: Value) => number): SizedCache<Value> {
  const entries = new Map<string, Value>()
  let total = 0
  const remove = (key: string) => {
    const value = entries.get(key)
    if (value !== undefined) total -= measure(value)
    entries.delete(key)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      // Moved to the end: a map keeps the order of insertion.
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      if (measure(value) > limit) return
      entries.set(key, value)
      total += measure(value)
      for (const oldest of entries.keys()) {
        if (total <= limit) return
        remove(oldest)
      }
    },
  }
}
