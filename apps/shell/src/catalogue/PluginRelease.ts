import type { LockedRelease } from '@portico/contract/lock'
import type { toFileName } from '@portico/contract/shell'

/** How a container names one of its files, in the address it asks for. */
export type ToName = typeof toFileName

/** One release of a plugin, to be run. */
export interface PluginRelease {
  readonly id: string
  readonly locked: LockedRelease
  /** Hears what views and commands of a release on trial throw. */
  readonly onThrow?: ((error: unknown) => void) | undefined
  /** Known once its container runs. @default toFileName */
  readonly toName?: ToName
}
