import type { Readable } from '../context/readable.ts'
import { freezeCopy } from './freezeCopy.ts'

/** A store that gives frozen copies, each the same object until its value changes. @param check throws where it may not be read */
export function guardReadable<Value>(check: () => void, readable: Readable<Value>): Readable<Value> {
  let known: Value | undefined
  let copy: Value | undefined
  return {
    get() {
      check()
      const value = readable.get()
      // The same copy of the same value: views compare by identity.
      if (value !== known) copy = freezeCopy(value)
      known = value
      return copy as Value
    },
    subscribe(listener) {
      check()
      // A store would hand its whole state to the listener.
      return readable.subscribe(() => listener())
    },
  }
}
