import { join } from 'node:path'
import type { PorticoLock } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import type { Overridable } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { getCopiedDirectory } from './getCopiedDirectory.ts'
import { readCopiedOverridable } from './readCopiedOverridable.ts'

/** What the pinned shell says of texts and views, as it is copied; nothing where that is not known. */
export const readPinnedShell = async (
  context: Context,
  site: Site,
  lock: PorticoLock | null,
): Promise<Overridable> =>
  lock === null
    ? {}
    : readCopiedOverridable(
        context,
        join(site.directory, getCopiedDirectory(site), 'shell', lock.shell.version),
      )
