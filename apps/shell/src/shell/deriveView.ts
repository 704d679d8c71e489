import type { Readable, Unsubscribe } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'

/** What a view is made from: a store of the shell, or what another view reads. */
type Source = Readable<unknown> | { getState(): unknown; subscribe(listener: () => void): Unsubscribe }

// A store may have a `get` of its own, which gives a part of it.
const read = (source: Source) => ('getState' in source ? source.getState() : source.get())

/** Parameters of {@link deriveView}. */
interface DeriveViewParameters<Data, Actions> {
  /** What the data follows from. A change of one by identity makes it compute anew. */
  readonly sources: readonly Source[]
  compute(): Data
  readonly actions: Actions
  /** Runs with the first subscriber; what it returns, when the last is gone. */
  start?(): Unsubscribe | undefined
}

/** A view over stores. Its data is the same object until one of them changes. */
export function deriveView<Data, Actions>({
  sources,
  compute,
  actions,
  start,
}: DeriveViewParameters<Data, Actions>): HeadlessView<Data, Actions> {
  let states: readonly unknown[] | null = null
  let data: Data
  let count = 0
  let stop: Unsubscribe | undefined
  return {
    actions,
    get() {
      const current = sources.map(read)
      if (!states || current.some((state, index) => state !== states?.[index])) data = compute()
      states = current
      return data
    },
    subscribe(listener) {
      const unsubscribes = sources.map((source) => source.subscribe(listener))
      let isOver = false
      count += 1
      if (count === 1) stop = start?.()
      return () => {
        if (isOver) return
        isOver = true
        for (const unsubscribe of unsubscribes) unsubscribe()
        count -= 1
        if (count === 0) stop?.()
      }
    },
  }
}
