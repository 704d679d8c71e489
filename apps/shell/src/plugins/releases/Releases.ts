import type { LockedPlugin } from '@portico/contract/lock'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import type { EnabledPlugin } from '../../shell/PluginHost.ts'
import type { Shell } from '../../shell/Shell.ts'

/** A plugin as the lockfile has it, with the release on trial where there is one. */
export interface AcceptedPlugin {
  readonly id: string
  readonly locked: LockedPlugin
}

/** Chooses between the releases of a plugin. Sites that have nothing to choose never load it. */
export interface Releases {
  /** Learns what the site has withdrawn, also of the shell, and goes on to follow it. Before anything else. */
  prepare(): Promise<void>
  /** The release that this visitor gets. */
  pick(plugin: AcceptedPlugin): PluginRelease
  /** Gives up releases on trial whose views cannot be registered. Before those of plugins are. */
  settle(shell: Shell): void
  /** What has to be known of a release before it may run. @throws PluginWithdrawnError */
  check(release: PluginRelease): Promise<void>
  /** Takes another release in the place of one that failed, if there is one. @returns whether it did */
  recover(plugin: EnabledPlugin, error: unknown): boolean
}
