import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { PorticoError } from '@portico/contract/errors/tools'
import type { LockedRelease, PorticoLock } from '@portico/contract/lock'
import { type PluginManifest, parseManifest } from '@portico/contract/manifest'
import * as v from 'valibot'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import { readJson } from '../files.ts'
import { pluginReleaseSchema, releaseName } from '../release/releaseFile.ts'
import { toLockedManifest } from '../release/toLockedRelease.ts'
import type { Site } from '../site.ts'
import { getReleaseDirectory } from './getCopiedDirectory.ts'
import { readPinnedShell } from './readPinnedShell.ts'

/** What pinned plugins bring, by their ids. */
export type DeclaredPlugins = Readonly<Record<string, Pick<PluginManifest, 'contributes' | 'options'>>>

/** What the pinned shell and pinned plugins bring, as far as it is known. */
export interface Declared {
  readonly plugins: DeclaredPlugins
  /** Ids of the views of the shell. Absent where its release file is not copied. */
  readonly viewIds?: readonly string[]
  /** Ids of plugins whose release file is not copied: of those only what the lockfile holds is known. */
  readonly notCopied: readonly string[]
}

/** The manifest as it is copied; null where it is not, or is another than the lockfile accepts. */
async function readCopiedManifest(
  context: Context,
  site: Site,
  { id, locked }: { id: string; locked: LockedRelease },
): Promise<PluginManifest | null> {
  const path = join(site.directory, getReleaseDirectory(site, id, locked.version), releaseName)
  try {
    const manifest = parseManifest(v.parse(pluginReleaseSchema, await readJson(context, path)).manifest)
    return isDeepStrictEqual(toLockedManifest(manifest), locked.manifest) ? manifest : null
  } catch (error) {
    if (error instanceof PorticoError || error instanceof SyntaxError || v.isValiError(error)) return null
    throw error
  }
}

/** Reads what shell and pinned plugins bring from their copied release files: the lockfile leaves out what no page needs. */
export async function readDeclared(
  context: Context,
  site: Site,
  lock: PorticoLock | null,
): Promise<Declared> {
  const { viewIds } = await readPinnedShell(context, site, lock)
  const entries = await allInOrder(
    Object.entries(lock?.plugins ?? {}).map(async ([id, locked]) => ({
      id,
      contributes: locked.manifest.contributes,
      copied: await readCopiedManifest(context, site, { id, locked }),
    })),
  )
  return {
    ...(viewIds && { viewIds }),
    plugins: Object.fromEntries(
      entries.map(({ id, contributes, copied }) => [
        id,
        {
          contributes: copied?.contributes ?? contributes,
          ...(copied?.options && { options: copied.options }),
        },
      ]),
    ),
    notCopied: entries.filter(({ copied }) => copied === null).map(({ id }) => id),
  }
}
