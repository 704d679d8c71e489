import { join } from 'node:path'
import type { PorticoLock } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import { readLaidOverridable } from '../diff/readLaidOverridable.ts'
import type { Overridable } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { getLaidDirectory } from './getLaidDirectory.ts'

/** What the pinned shell says of texts and views, as it is laid; nothing where that is not known. */
export const readPinnedShell = async (
  context: Context,
  site: Site,
  lock: PorticoLock | null,
): Promise<Overridable> =>
  lock === null
    ? {}
    : readLaidOverridable(context, join(site.directory, getLaidDirectory(site), 'shell', lock.shell.version))
