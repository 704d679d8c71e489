import type { ViewId, ViewParams } from '@portico/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** One screen of the stack. */
export interface Route {
  /** Tells two visits of one view apart. */
  readonly key: number
  readonly view: ViewId
  readonly params: ViewParams
}

/** The stack, the shown route last. Never empty while the modal is open. */
export interface RouterState {
  readonly stack: readonly Route[]
  /** Where the last move went, for motion. */
  readonly direction: 'forward' | 'back' | 'none'
}

/** A stack of views. It knows neither wallets nor what a view draws. */
export interface Router {
  readonly store: StoreApi<RouterState>
  push(view: ViewId, params?: ViewParams): void
  /** Puts another in place of the shown route. Where none is shown, as once the modal is closed, none is. */
  replace(view: ViewId, params?: ViewParams): void
  reset(view: ViewId, params?: ViewParams): void
  /** Takes the shown route off. The last one stays. */
  back(): void
  clear(): void
}

/** Makes an empty router. */
export function createRouter(): Router {
  const store = createStore<RouterState>(() => ({ stack: [], direction: 'none' }))
  let nextKey = 0
  const toRoute = (view: ViewId, params: ViewParams = {}): Route => {
    nextKey += 1
    return { key: nextKey, view, params }
  }
  return {
    store,
    push: (view, params) =>
      store.setState(({ stack }) => ({ stack: [...stack, toRoute(view, params)], direction: 'forward' })),
    replace(view, params) {
      const { stack } = store.getState()
      if (stack.length > 0)
        store.setState({ stack: [...stack.slice(0, -1), toRoute(view, params)], direction: 'forward' })
    },
    reset: (view, params) => store.setState({ stack: [toRoute(view, params)], direction: 'none' }),
    back: () =>
      store.setState(({ stack }) =>
        stack.length > 1 ? { stack: stack.slice(0, -1), direction: 'back' } : { stack },
      ),
    clear: () => store.setState({ stack: [], direction: 'none' }),
  }
}

/** The shown route. */
export const getRoute = ({ stack }: RouterState): Route | null => stack.at(-1) ?? null
