import type { Readable, Unsubscribe } from '@portico/contract'
import { freezeCopy } from '@portico/contract/host'

/** A store that follows one of another realm. */
export interface Replica<Value> extends Readable<Value> {
  /** Resolves when the store's value is here. */
  settle(): Promise<void>
  end(): void
}

/**
 * Keeps a copy of a store's value, which is read at once. What may not be read throws as the store does.
 * @param carry takes a value to this side
 */
export function replicate<Value>(
  { get, subscribe }: Readable<Value>,
  carry: (value: Value) => Promise<Value> | Value,
): Replica<Value> {
  const listeners = new Set<() => void>()
  let value: Value
  let refusal: unknown
  let following = Promise.resolve()
  let unsubscribe: Unsubscribe = () => {}
  const follow = async () => {
    value = freezeCopy(await carry(get()))
    for (const listener of [...listeners]) listener()
  }
  try {
    value = freezeCopy(structuredClone(get()))
    unsubscribe = subscribe(() => {
      following = follow().catch(() => {})
    })
  } catch (error) {
    refusal = error
  }
  const check = () => {
    if (refusal) throw refusal
  }
  return {
    get() {
      check()
      return value
    },
    subscribe(listener) {
      check()
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    settle: () => following,
    end: () => unsubscribe(),
  }
}
