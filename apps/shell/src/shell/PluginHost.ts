import type { AccountActionContribution, ConnectMethodContribution } from '@portico/contract'
import type { Contributed } from '@portico/contract/host'
import type { LockedRelease } from '@portico/contract/lock'
import type { StoreApi } from 'zustand/vanilla'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import type { ViewComponent } from './ViewComponent.ts'

/** How a plugin stands. `refused` will not change by trying again; `failed` may. */
export type PluginStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'refused'

/** What is known of one plugin. */
export interface PluginState {
  readonly status: PluginStatus
  readonly error: Error | null
}

/** One plugin that the site has switched on, in the release that this visitor gets. */
export interface EnabledPlugin extends PluginRelease {
  /** Changes when another release takes its place. */
  locked: LockedRelease
  onThrow?: PluginRelease['onThrow']
  /** Counts what failed or was undone: the next load is another. */
  attempt: number
  /** What it has registered, once it is loaded. */
  contributed?: Contributed | undefined
}

/** What plugins run on, loaded with the first of them. `never` stands for the shell, which holds this host itself. */
export interface PluginFoundation {
  loadRuntime(): Promise<{
    prepare(shell: never, locked: LockedRelease): void
    run(shell: never, plugin: PluginRelease, entry: string): Promise<Contributed>
  }>
  /** Loads a shared module that a plugin names as a need. */
  loadShared(name: NonNullable<LockedRelease['manifest']['needs']>[number]): Promise<unknown>
}

/** The plugins of one instance. */
export interface PluginHost {
  readonly store: StoreApi<Readonly<Record<string, PluginState>>>
  readonly enabled: readonly EnabledPlugin[]
  /** Offers for the account view, in the order the site configured, then in that of the lockfile. */
  readonly accountActions: readonly AccountActionContribution[]
  /** Ways to connect without a wallet. */
  readonly connectMethods: readonly ConnectMethodContribution[]
  /** Fetches and sets up. Joins a load in flight; a failure is not remembered. @throws errors of area PLUGIN */
  load(id: string): Promise<void>
  /** What loads the plugin that declares a command; undefined where none does. */
  findCommand(id: string): (() => Promise<void>) | undefined
  /** What plugins run on: of the modal, or of who draws the views instead. */
  foundation: PluginFoundation | null
  /** A view that a loaded plugin has registered. */
  getView(id: string, view: string): ViewComponent | undefined
  /** Fetches what a click would need. Never throws. */
  warm(id: string): void
  /** Loads what of the shell these plugins run on, and nothing of their own. Never throws. */
  prepare(ids: readonly string[]): void
  disposeAll(): void
}
