import type { LockedRelease } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'

/** Whether the site has a plugin of its lockfile on: all are, but those whose feature it switches off. */
export const isSwitchedOn = ({ options }: Core, id: string, { manifest }: LockedRelease): boolean =>
  options.features?.[manifest.feature ?? id] !== false
