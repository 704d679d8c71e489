import type { PorticoState, Unsubscribe } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'

interface Subscription {
  notify(state: PorticoState): void
}

/** The mirror of the shell's public state that a site reads, also before the shell has loaded. */
export function createStateStore(initialState: PorticoState): {
  getState(): PorticoState
  setState(state: PorticoState): void
  subscribe: Portico['subscribe']
} {
  let state = initialState
  const subscriptions = new Set<Subscription>()
  return {
    getState: () => state,
    setState(next) {
      state = next
      for (const subscription of [...subscriptions]) subscription.notify(next)
    },
    subscribe(selector, listener): Unsubscribe {
      let selected = selector(state)
      const subscription: Subscription = {
        notify(next) {
          const previous = selected
          selected = selector(next)
          if (!Object.is(selected, previous)) listener(selected, previous)
        },
      }
      subscriptions.add(subscription)
      return () => subscriptions.delete(subscription)
    },
  }
}
