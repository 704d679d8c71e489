import type { Unsubscribe } from '../state.ts'

/** A store a view can subscribe to, with React's `useSyncExternalStore` or without. */
export interface Readable<Value> {
  get(): Value
  subscribe(listener: () => void): Unsubscribe
}
