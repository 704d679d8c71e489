import type { Readable } from './context/readable.ts'

/** A value that can be put. */
export interface Cell<Value> extends Readable<Value> {
  set(value: Value): void
}

/** Makes a {@link Cell}. Listeners are called at once, each as often as it has subscribed. */
export function createCell<Value>(initial: Value): Cell<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}

/** A store whose state is changed by parts. */
export interface Store<State> extends Readable<State> {
  set(part: Partial<State>): void
}

/** Makes a {@link Store}. */
export function createStore<State>(initial: State): Store<State> {
  const cell = createCell(initial)
  return { ...cell, set: (part) => cell.set({ ...cell.get(), ...part }) }
}

/** What follows from other values: the same object until one of them is another. @param make reads what the sources hold */
export function derive<Value>(sources: readonly Readable<unknown>[], make: () => Value): Readable<Value> {
  let known: { readonly from: readonly unknown[]; readonly value: Value } | undefined
  return {
    get() {
      const from = sources.map((source) => source.get())
      if (!known || from.some((value, index) => value !== known?.from[index])) known = { from, value: make() }
      return known.value
    },
    subscribe(listener) {
      const stops = sources.map((source) => source.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
