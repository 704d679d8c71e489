import type { PorticoState, Unsubscribe } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'

/** The mirror of the shell's public state that a site reads, also before the shell has loaded. */
export function createStateStore(initialState: PorticoState): {
  getState(): PorticoState
  setState(state: PorticoState): void
  subscribe: Portico['subscribe']
} {
  let state = initialState
  const subscriptions = new Set<() => void>()
  return {
    getState: () => state,
    setState(next) {
      state = next
      for (const notify of [...subscriptions]) notify()
    },
    subscribe(selector, listener): Unsubscribe {
      let selected = selector(state)
      const notify = () => {
        const previous = selected
        selected = selector(state)
        if (!Object.is(selected, previous)) listener(selected, previous)
      }
      subscriptions.add(notify)
      return () => subscriptions.delete(notify)
    },
  }
}
