import type { Readable } from '@portico/contract'

/** A readable that says when somebody begins to read it, and when he ends. */
export const whileRead = <Value>(
  { get, subscribe }: Readable<Value>,
  begin: () => () => void,
): Readable<Value> => ({
  get,
  subscribe(listener) {
    const stops = [subscribe(listener), begin()]
    return () => {
      for (const stop of stops.splice(0)) stop()
    }
  },
})
