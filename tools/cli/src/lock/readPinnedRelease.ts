import { join } from 'node:path'
import { PorticoError, ReleaseMissingError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { findInstallLine } from '../findPackageManager.ts'
import { openFolder } from '../release/ReleaseFolder.ts'
import { type ExpectedRelease, readFolderRelease } from '../release/readFolderRelease.ts'
import { getIntegrity, type PluginRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import type { PluginOrigin } from '../source/findOrigin.ts'
import { openVersion } from '../source/Source.ts'
import { getReleaseDirectory } from './getCopiedDirectory.ts'

/** A release that the lockfile names. */
export type PinnedRelease = ExpectedRelease & { readonly id: string }

/** Where a pinned release may be found. */
export interface PinnedPlaces {
  readonly origin: PluginOrigin
  readonly installed?: PluginRelease
}

/** The release as it is copied; null where a file of it is missing or changed. */
async function readCopiedRelease(
  context: Context,
  site: Site,
  expected: PinnedRelease,
): Promise<PluginRelease | null> {
  const directory = join(site.directory, getReleaseDirectory(site, expected.id, expected.version))
  return readFolderRelease(openFolder(context, directory), expected).catch((error: unknown) => {
    if (error instanceof PorticoError) return null
    throw error
  })
}

const isInstalled = ({ version, integrity }: ExpectedRelease, installed: PluginRelease | undefined) =>
  installed?.version === version &&
  (integrity === undefined || getIntegrity(installed.described) === integrity)

/**
 * Reads a release that the lockfile holds: from its package where that is the one installed, else as it is copied, else again
 * from where it came.
 * @throws ReleaseMissingError when it is nowhere | PluginIntegrityError | SourceInvalidError | SourceUnreachableError |
 * OfflineError when it has to be fetched
 */
export async function readPinnedRelease(
  context: Context,
  site: Site,
  { origin, installed }: PinnedPlaces,
  expected: PinnedRelease,
): Promise<PluginRelease> {
  if (installed && isInstalled(expected, installed)) return installed
  const copied = await readCopiedRelease(context, site, expected)
  if (copied) return copied
  const { id, version } = expected
  const folder = getReleaseDirectory(site, id, version)
  const { source } = origin
  if (source)
    return readFolderRelease(openVersion(source, version), expected).catch((cause: unknown) => {
      if (!(cause instanceof ReleaseMissingError)) throw cause
      throw new ReleaseMissingError({
        details: `${id} ${version} is pinned, its files are not copied, and ${source.address} has it no more.`,
        metaMessages: [
          `Restore ${folder}, from version control for example. Else run \`portico remove ${origin.feature}\`,`,
          `then \`portico add ${source.address}\`, which takes the newest and asks anew.`,
        ],
        cause,
      })
    })
  const line = await findInstallLine(context, site.directory, [`${origin.packageName}@${version}`])
  throw new ReleaseMissingError({
    details: `${id} ${version} is pinned, ${installed?.version ?? 'nothing'} is installed, and its files are not copied.`,
    metaMessages: [
      `Run \`${line}\` to keep it, or restore ${folder}.`,
      `\`portico update ${origin.feature}\` takes what is installed; \`portico rollback ${origin.feature}\` ends a trial.`,
    ],
  })
}
