import type { Readable } from '@portico/contract'
import { useSyncExternalStore } from 'react'

/** The value of a store, and a new drawing when it changes. */
export const useReadable = <Value>(readable: Readable<Value>): Value =>
  useSyncExternalStore(readable.subscribe, readable.get)
