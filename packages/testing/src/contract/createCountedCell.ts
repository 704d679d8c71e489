import { type Cell, createCell } from '@portico/contract'

/** A value that plugins subscribe to, and that knows how many subscriptions are still there. */
export interface CountedCell<Value> extends Cell<Value> {
  countListeners(): number
}

/** Makes a cell that counts. */
export function createCountedCell<Value>(first: Value): CountedCell<Value> {
  const cell = createCell(first)
  const open = new Set<object>()
  return {
    ...cell,
    subscribe(listener) {
      const stop = cell.subscribe(listener)
      const own = {}
      open.add(own)
      return () => {
        open.delete(own)
        stop()
      }
    },
    countListeners: () => open.size,
  }
}
