import { join } from 'node:path'
import { PorticoError, ReleaseMissingError } from '@portico/contract/errors/tools'
import type { LockedPlugin, PreviousRelease } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import { getReleaseDirectory } from '../lock/getCopiedDirectory.ts'
import { narrowRights } from '../lock/narrowRights.ts'
import { withSiteOptions } from '../lock/siteOptions.ts'
import { openFolder } from '../release/ReleaseFolder.ts'
import { readFolderRelease } from '../release/readFolderRelease.ts'
import { toLockedRelease } from '../release/toLockedRelease.ts'
import type { Site } from '../site.ts'

/**
 * The lockfile's entry of the release before, made from its copied files: nothing else is needed.
 * @throws ReleaseMissingError when one of them is missing or changed
 */
export async function readPrevious(
  context: Context,
  site: Site,
  { id, feature, previous }: { id: string; feature: string; previous: PreviousRelease },
): Promise<LockedPlugin> {
  const { version, integrity, capabilities } = previous
  const path = getReleaseDirectory(site, id, version)
  try {
    const folder = openFolder(context, join(site.directory, path))
    const release = withSiteOptions(site, await readFolderRelease(folder, { id, version, integrity }))
    const { granted } = narrowRights(release.manifest.capabilities, capabilities)
    return toLockedRelease({ release, capabilities: granted })
  } catch (cause) {
    if (!(cause instanceof PorticoError)) throw cause
    throw new ReleaseMissingError({
      cause,
      details: `Files of ${id} ${version} in ${path} are missing or changed.`,
      metaMessages: [
        `Restore them, from version control for example; or \`portico update ${feature} --to ${version}\`.`,
      ],
    })
  }
}
