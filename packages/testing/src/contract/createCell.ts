import type { Readable } from '@portico/contract'

/** A value that plugins subscribe to, and that knows who still does. */
export interface Cell<Value> extends Readable<Value> {
  set(value: Value): void
  countListeners(): number
}

/** Makes a cell. */
export function createCell<Value>(first: Value): Cell<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe(listener) {
      // Each subscription counts, also of one function twice.
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    countListeners: () => listeners.size,
  }
}
