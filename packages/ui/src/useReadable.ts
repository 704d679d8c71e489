import type { Readable } from '@portico/contract'
import { useSyncExternalStore } from 'react'

/** The value of a store, and a new drawing when it changes. */
export const useReadable = <Value>({ get, subscribe }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, get)
