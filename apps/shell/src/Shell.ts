import type { ToastVariant } from '@portico/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Core } from './core/Core.ts'
import type { Balances } from './core/createBalances.ts'
import type { ShellText } from './locales/text.ts'
import type { Commands } from './plugins/createCommands.ts'
import type { PluginHost } from './plugins/PluginHost.ts'
import type { Router } from './router/createRouter.ts'
import type { ViewRegistry } from './router/viewRegistry.ts'
import type { ViewComponent } from './ViewComponent.ts'

/** The toast that is shown. */
export interface ToastState {
  readonly key: number
  readonly variant: ToastVariant
  readonly message: string
}

/** How the running or last attempt to connect stands, for the view that waits. */
export interface AttemptState {
  readonly connectorId: string | null
  readonly error: Error | null
}

/** What the modal consists of: stage 2 of one instance. Views and flows take it as first argument. */
export interface Shell {
  readonly core: Core
  readonly router: Router
  readonly views: ViewRegistry<ViewComponent>
  readonly plugins: PluginHost
  readonly commands: Commands
  readonly balances: Balances
  readonly text: ShellText
  /** BCP-47 tag of the texts. */
  readonly locale: string
  readonly toasts: StoreApi<{ readonly toast: ToastState | null }>
  readonly attempt: StoreApi<AttemptState>
  /** Counts refusals to close; each shakes the modal. */
  readonly shakes: StoreApi<{ readonly count: number }>
  showToast(variant: ToastVariant, message: string): void
  /** Adopts a style sheet in the modal's root; the returned function takes it away. */
  adoptStyles(cssText: string): () => void
}
