import { join } from 'node:path'
import type { PorticoLock } from '@portico/contract/lock'
import { type Change, planRemoval, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { listFiles } from '../files.ts'
import { readEnabledPlugins } from '../release/findPlugins.ts'
import {
  type PluginRelease,
  type Release,
  readShellRelease,
  type ShellRelease,
} from '../release/readRelease.ts'
import { configName, lockName, type Site } from '../site.ts'
import { createLock, toLockText } from './createLock.ts'
import { grantRights, type NotGranted } from './grantRights.ts'
import { keepDisabled } from './keepDisabled.ts'
import { readLock } from './readLock.ts'

/** What a site should hold, and what is missing for that. */
export interface SitePlan {
  readonly lock: PorticoLock
  /** The lockfile as it is; null where there is none yet. */
  readonly current: PorticoLock | null
  readonly shell: ShellRelease
  readonly plugins: readonly PluginRelease[]
  readonly changes: readonly Change[]
  /** What plugins ask for beyond what the lockfile held. */
  readonly notGranted: readonly NotGranted[]
}

/** Where the CLI lays files, below the site's directory. */
export const getLaidDirectory = (site: Site): string => `${site.config.publicDirectory}/portico`

function listLaidFiles(site: Site, shell: Release, plugins: readonly PluginRelease[]): Map<string, Buffer> {
  const root = getLaidDirectory(site)
  const releases = [
    { path: `${root}/shell/${shell.version}`, files: shell.files },
    ...plugins.map(({ manifest, version, files }) => ({
      path: `${root}/plugins/${manifest.id}/${version}`,
      files,
    })),
  ]
  return new Map(
    releases.flatMap(({ path, files }) =>
      files.map(({ name, content }) => [`${path}/${name}`, content] as const),
    ),
  )
}

/** Files of earlier releases, and of features that are off. Nothing else below `portico/` is touched. */
async function planRemovals(context: Context, site: Site, kept: Map<string, Buffer>): Promise<Change[]> {
  const root = getLaidDirectory(site)
  const listed = await Promise.all(
    ['shell', 'plugins'].map(async (kind) => {
      const files = await listFiles(context, join(site.directory, root, kind))
      return files.map((file) => `${root}/${kind}/${file}`)
    }),
  )
  const stale = listed.flat().filter((path) => !kept.has(path))
  return (await Promise.all(stale.map((path) => planRemoval(context, site.directory, path)))).flat()
}

/** Features whose rights do not stay as the lockfile has them. */
export interface SwitchedRights {
  /** They get all the rights they ask for. @default [] */
  readonly added?: readonly string[]
  /** What they had been granted is forgotten. @default [] */
  readonly forgotten?: readonly string[]
}

/**
 * Works out config, lockfile and laid files of a site from its installed packages. Changes nothing.
 * @throws PackageNotBuiltError | ShellIntegrityError | PluginIntegrityError | FeatureUnknownError | LockInvalidError
 */
export async function planSite(
  context: Context,
  site: Site,
  { added = [], forgotten = [] }: SwitchedRights = {},
): Promise<SitePlan> {
  const [shell, plugins, current] = await Promise.all([
    readShellRelease(context, site.directory),
    readEnabledPlugins(context, site),
    readLock(context, site),
  ])
  const { granted, notGranted } = grantRights(plugins, current, added)
  const lock = createLock(shell, granted, keepDisabled(site, current, forgotten))
  const laid = listLaidFiles(site, shell, plugins)
  const written = new Map<string, Buffer | string>([
    [configName, site.source],
    [lockName, toLockText(lock)],
    ...laid,
  ])
  const writes = [...written].map(([path, content]) =>
    planWrite(context, { directory: site.directory, path, content }),
  )
  const changes = [...(await Promise.all(writes)).flat(), ...(await planRemovals(context, site, laid))]
  return { lock, current, shell, plugins, changes, notGranted }
}
