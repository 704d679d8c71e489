import type { Readable, Unsubscribe } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'

/** What a view is made from: a store of the shell, or what another view reads. */
type Source = Readable<unknown> | { getState(): unknown; subscribe(listener: () => void): Unsubscribe }

const read = (source: Source) => ('get' in source ? source.get() : source.getState())

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
  let states: readonly unknown[] = []
  let data: Data
  let count = 0
  let stop: Unsubscribe | undefined
  return {
    actions,
    get() {
      const current = sources.map(read)
      if (states.length === 0 || current.some((state, index) => state !== states[index])) data = compute()
      states = current
      return data
    },
    subscribe(listener) {
      const unsubscribes = sources.map((source) => source.subscribe(listener))
      count += 1
      if (count === 1) stop = start?.()
      return () => {
        for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
        count -= 1
        if (count === 0) stop?.()
      }
    },
  }
}
