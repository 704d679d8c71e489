import { join } from 'node:path'
import { type Change, planRemoval, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { listFiles } from '../files.ts'
import type { PluginRelease, ShellRelease } from '../release/readRelease.ts'
import { releaseName } from '../release/releaseFile.ts'
import type { Site } from '../site.ts'
import { getCopiedDirectory, getReleaseDirectory } from './getCopiedDirectory.ts'
import type { HeldPlugin } from './HeldPlugin.ts'
import { refuseLinks } from './refuseLinks.ts'

type Contents = ReadonlyMap<string, Buffer>

/** Every release that stays copied: the one accepted, the one on trial, and the one before. */
const listReleases = ({ accepted, canary, previous }: HeldPlugin): PluginRelease[] =>
  [accepted.release, canary?.release, previous?.release].flatMap((release) => (release ? [release] : []))

/** Files of a plugin's release by their path, with the one that describes it: from that a site reads it again. */
function toCopiedFiles(site: Site, { manifest, version, files, described }: PluginRelease): Contents {
  const directory = getReleaseDirectory(site, manifest.id, version)
  return new Map([
    ...files.map(({ name, content }) => [`${directory}/${name}`, content] as const),
    [`${directory}/${releaseName}`, described],
  ])
}

/** Every file that a site copies, by its path; of the shell too what describes it: an update is compared with that. */
export function listCopiedFiles(site: Site, shell: ShellRelease, plugins: readonly HeldPlugin[]): Contents {
  const root = `${getCopiedDirectory(site)}/shell/${shell.version}`
  const releases = plugins.flatMap(listReleases)
  return new Map([
    ...shell.files.map(({ name, content }) => [`${root}/${name}`, content] as const),
    [`${root}/${releaseName}`, shell.described],
    ...releases.flatMap((release) => [...toCopiedFiles(site, release)]),
  ])
}

/** Changes that make files hold what they should. @throws DiskFailedError where a link leads to one that is copied */
export async function planWrites(
  context: Context,
  site: Site,
  contents: ReadonlyMap<string, Buffer | string>,
): Promise<Change[]> {
  const { directory } = site
  await refuseLinks(context, site, contents.keys())
  const writes = [...contents].map(([path, content]) => planWrite(context, { directory, path, content }))
  return (await Promise.all(writes)).flat()
}

/**
 * Changes that take away what is copied in folders and not kept: earlier releases, and features that are off. Nothing else
 * below `portico/` is touched.
 * @param folders below the site's directory
 */
export async function planRemovals(
  context: Context,
  site: Site,
  { folders, isKept }: { folders: readonly string[]; isKept(path: string): boolean },
): Promise<Change[]> {
  // A folder that is listed may be a link itself.
  await refuseLinks(
    context,
    site,
    folders.map((folder) => `${folder}/*`),
  )
  const listed = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(context, join(site.directory, folder))).map((file) => `${folder}/${file}`),
    ),
  )
  const stale = listed.flat().filter((path) => !isKept(path))
  return (await Promise.all(stale.map((path) => planRemoval(context, site.directory, path)))).flat()
}
