import type { Readable } from '@portico/contract'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Shell } from './Shell.ts'

/** Hands the shell to the views. */
export const ShellContext = createContext<Shell | null>(null)

/** The shell around a view. Draws again when the language changes. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('A view stands outside the modal.')
  useStore(shell.core.language, (state) => state)
  return shell
}

/** BCP-47 tag of the texts, for numbers and dates. */
export const useLocale = (): string => useShell().core.language.getState().locale

/** What `selector` picks from a store; draws again when it changes by identity. */
export function useStore<State, Selected>(
  store: Pick<StoreApi<State>, 'getState'> & { subscribe(listener: () => void): () => void },
  selector: (state: State) => Selected,
): Selected {
  return useSyncExternalStore(store.subscribe, () => selector(store.getState()))
}

/** The value of a store as plugins see it. */
export const useReadable = <Value>({ get, subscribe }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get)
