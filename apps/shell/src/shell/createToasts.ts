import type { ToastVariant } from '@portico/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Time } from '../core/time.ts'
import type { ToastState } from './Shell.ts'

/** Milliseconds a toast is shown, unless it reports something that is under way. */
const shownFor = 2_500
/** Milliseconds between two toasts, so that the second is seen to be another. */
export const pause = 150

/** One toast at a time. A new one closes the open one, then shows. */
export function createToasts(time: Time): {
  store: StoreApi<{ readonly toast: ToastState | null }>
  show(variant: ToastVariant, message: string, icon?: string): void
} {
  const store = createStore<{ readonly toast: ToastState | null }>(() => ({ toast: null }))
  let cancel = () => {}
  let key = 0
  const open = (variant: ToastVariant, message: string, icon?: string) => {
    key += 1
    store.setState({ toast: { key, variant, message, icon } })
    if (variant !== 'loading') cancel = time.after(shownFor, () => store.setState({ toast: null }))
  }
  return {
    store,
    show(variant, message, icon) {
      cancel()
      if (!store.getState().toast) return open(variant, message, icon)
      store.setState({ toast: null })
      cancel = time.after(pause, () => open(variant, message, icon))
    },
  }
}
