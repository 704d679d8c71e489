import type { PreviousRelease } from '@portico/contract/lock'
import type { PluginRelease } from '../release/readRelease.ts'
import type { GrantedPlugin } from '../release/toLockedRelease.ts'
import type { PluginOrigin } from '../source/findOrigin.ts'

/** A release on trial. */
export interface TriedPlugin extends GrantedPlugin {
  /** Per cent of the visitors. */
  readonly share: number
}

/** The release before, and its files where they are there still. */
export interface PreviousPlugin extends PreviousRelease {
  readonly release: PluginRelease | null
}

/** Everything that a site holds of one plugin, or is about to. */
export interface HeldPlugin {
  readonly origin: PluginOrigin
  readonly accepted: GrantedPlugin
  readonly canary?: TriedPlugin
  readonly previous?: PreviousPlugin
  /** What its package holds; absent of a plugin that comes from a folder of releases. */
  readonly installed?: PluginRelease
  /** Whether the lockfile pins it. */
  readonly isPinned: boolean
}
