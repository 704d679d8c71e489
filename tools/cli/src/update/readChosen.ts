import { ReleaseMissingError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { findInstallLine } from '../findPackageManager.ts'
import type { Channel } from '../release/Publication.ts'
import { readFolderRelease } from '../release/readFolderRelease.ts'
import { readInstalledPlugin } from '../release/readInstalledPlugin.ts'
import type { PluginRelease } from '../release/readRelease.ts'
import type { PluginOrigin } from '../source/findOrigin.ts'
import { readNewest } from '../source/readNewest.ts'
import { openVersion, type Source } from '../source/Source.ts'

/** Which release of a plugin is meant. */
export interface ReleaseChoice {
  /** Of its source. Of a package it is always what is installed. @default 'stable' */
  readonly channel?: Channel
  /** This version, and not the newest. */
  readonly to?: string
}

/** A version by itself is found below its source. Only the lockfile vouches for it later, so nothing is expected but its name. */
async function readVersion(source: Source, version: string): Promise<PluginRelease> {
  const folder = openVersion(source, version)
  return readFolderRelease(folder, { version })
}

/**
 * Reads the release of a plugin that is meant, from its package or its source.
 * @throws ReleaseMissingError when it is not there, and whatever reading a release throws
 */
export async function readChosen(
  context: Context,
  origin: PluginOrigin,
  { channel = 'stable', to }: ReleaseChoice,
): Promise<PluginRelease> {
  if (origin.source)
    return to === undefined ? readNewest(origin.source, channel) : readVersion(origin.source, to)
  const installed = await readInstalledPlugin(context, origin)
  if (to === undefined || installed.version === to) return installed
  const line = await findInstallLine(context, context.cwd, [`${origin.packageName}@${to}`])
  throw new ReleaseMissingError({
    details: `${origin.feature} ${to} is not installed, but ${installed.version}.`,
    metaMessages: [`Run \`${line}\` first.`],
  })
}
