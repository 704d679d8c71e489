import type {
  AccountActionContribution,
  FinishOptions,
  Messages,
  PluginTrack,
  ToastVariant,
  ViewParams,
} from '@portico/contract'
import type { Commands, Contributed } from '@portico/contract/host'
import type { OpenParameters } from '@portico/contract/shell'
import type { ComponentType } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Balances } from '../core/balances/createBalances.ts'
import type { Core } from '../core/Core.ts'
import type { Directory } from '../core/wallets/createDirectory.ts'
import type { ShellText } from '../locales/text.ts'
import type { Router } from '../router/createRouter.ts'
import type { ViewRegistry } from '../router/viewRegistry.ts'
import type { PluginHost } from './PluginHost.ts'
import type { SiteElementProps } from './SiteElementProps.ts'
import type { ViewComponent } from './ViewComponent.ts'

/** The toast that is shown. */
export interface ToastState {
  readonly key: number
  readonly variant: ToastVariant
  readonly message: string
  /** Name of an icon, for the variant `svg`. */
  readonly icon?: string | undefined
}

/** How the running or last attempt to connect stands, for the view that waits. */
export interface AttemptState {
  readonly connectorId: string | null
  readonly error: Error | null
}

/** What of a contribution is followed. */
export type ClickedContribution = Pick<AccountActionContribution, 'view' | 'popup'>

/** The blank window that a click has opened, until somebody sees to it. */
export interface PopupsState {
  readonly clicked: ClickedContribution | null
  readonly held: Window | null
}

/** What the modal consists of: stage 2 of one instance. Views and flows take it as first argument. */
export interface Shell {
  readonly core: Core
  readonly router: Router
  readonly views: ViewRegistry<ViewComponent>
  readonly plugins: PluginHost
  readonly commands: Commands
  readonly balances: Balances
  readonly directory: Directory
  /** Who waits for results, by the params of the visit: what a view hands back goes to the visit it was drawn for. */
  readonly results: WeakMap<ViewParams, (result: unknown, options?: FinishOptions) => void>
  /** Whether the visitor agreed to the site's terms, where it asks. */
  readonly consent: StoreApi<{ readonly hasConsented: boolean }>
  readonly text: ShellText
  /** Adds the English texts of a part that has loaded. */
  addTexts(messages: Messages): void
  readonly toasts: StoreApi<{ readonly toast: ToastState | null }>
  readonly attempt: StoreApi<AttemptState>
  /** Counts refusals to close; each shakes the modal. */
  readonly shakes: StoreApi<{ readonly count: number }>
  /** The modal's element in the page, while there is one: what the site draws by itself stands in it. */
  readonly host: { current: HTMLElement | null }
  /** Shows what the site draws by itself, where it draws something. */
  SiteElement?: ComponentType<SiteElementProps>
  /** Style sheets of the views, in the order in which they came. */
  readonly styles: StoreApi<{ readonly texts: readonly string[] }>
  /** Blank windows that clicks open, for who sees to them. */
  readonly popups: StoreApi<PopupsState>
  /** Goes to the view that a contribution leads to, within the click; opens a blank window where it asks for one. */
  follow(clicked: ClickedContribution, params?: ViewParams): void
  /** See `openModal`. */
  open(parameters?: OpenParameters): Promise<unknown>
  showToast(variant: ToastVariant, message: string, icon?: string): void
  /** Adds a style sheet; the returned function takes it away. */
  adoptStyles(cssText: string): () => void
  /** Loads what gives plugins the events of `track`. @throws ShellIntegrityError */
  loadTracking(): Promise<{
    createTrack(core: Core, contributed: Contributed): PluginTrack
  }>
  /** Ends what runs in it. */
  dispose(): void
}
