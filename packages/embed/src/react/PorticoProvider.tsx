import type { PorticoState } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useSyncExternalStore,
} from 'react'
import { keepSame } from './keepSame.ts'

const PorticoContext = createContext<Portico | null>(null)

/** Hands an instance down to hooks and buttons. */
export function PorticoProvider({
  portico,
  children,
}: {
  portico: Portico
  children?: ReactNode
}): ReactNode {
  return createElement(PorticoContext.Provider, { value: portico }, children)
}

/**
 * The instance.
 * @throws Error outside a PorticoProvider
 */
export function usePortico(): Portico {
  const portico = useContext(PorticoContext)
  if (!portico) throw new Error('usePortico needs a <PorticoProvider portico={…}> above it.')
  return portico
}

/**
 * What `selector` picks from the state; draws again when it changes. A plain object or list is the same as long as its
 * fields are.
 */
export function usePorticoState<Selected>(selector: (state: PorticoState) => Selected): Selected {
  const portico = usePortico()
  const last = useRef<Selected>(undefined)
  const subscribe = useCallback(
    (listener: () => void) => portico.subscribe((state) => state, listener),
    [portico],
  )
  const select = (state: PorticoState) => {
    last.current = keepSame(last.current, selector(state))
    return last.current
  }
  return useSyncExternalStore(
    subscribe,
    () => select(portico.getState()),
    () => select(portico.getServerState()),
  )
}
