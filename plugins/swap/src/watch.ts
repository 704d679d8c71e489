import type { Readable } from '@portico/contract'

/** A readable that says whether anybody reads it. */
export function watch<Value>(
  { get, subscribe }: Readable<Value>,
  setSeen: (isSeen: boolean) => void,
): Readable<Value> {
  let readers = 0
  return {
    get,
    subscribe(listener) {
      const stop = subscribe(listener)
      readers += 1
      if (readers === 1) setSeen(true)
      return () => {
        stop()
        readers -= 1
        if (readers === 0) setSeen(false)
      }
    },
  }
}
