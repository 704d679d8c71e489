import type { Readable } from '@portico/contract'

/** A readable that says when somebody begins to read it, and when nobody does any more. */
export function watch<Value>(
  { get, subscribe }: Readable<Value>,
  onChange: (isRead: boolean) => void,
): Readable<Value> {
  let readers = 0
  return {
    get,
    subscribe(listener) {
      const stop = subscribe(listener)
      readers += 1
      if (readers === 1) onChange(true)
      let isStopped = false
      return () => {
        if (isStopped) return
        isStopped = true
        stop()
        readers -= 1
        if (readers === 0) onChange(false)
      }
    },
  }
}
