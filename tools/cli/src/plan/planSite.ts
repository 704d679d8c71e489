import { FeatureTakenError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import { allInOrder } from '../allInOrder.ts'
import type { Change } from '../changes.ts'
import type { Context } from '../context.ts'
import { renewDeclarations } from '../declarations/planDeclarations.ts'
import { createLock } from '../lock/createLock.ts'
import { getCopiedDirectory, getReleaseDirectory } from '../lock/getCopiedDirectory.ts'
import { grantAll, listNotGranted, type NotGranted } from '../lock/grantRights.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { holdPlugin } from '../lock/holdPlugin.ts'
import { keepDisabled } from '../lock/keepDisabled.ts'
import { listCopiedFiles, planRemovals, planWrites } from '../lock/planCopiedFiles.ts'
import { planRoot } from '../lock/planRoot.ts'
import { hasScript, planScript } from '../lock/planScript.ts'
import { readLock } from '../lock/readLock.ts'
import { refuseAlike } from '../lock/refuseAlike.ts'
import { refuseSharedReturn } from '../lock/refuseSharedReturn.ts'
import { refuseUnknownOptions } from '../lock/siteOptions.ts'
import { type PluginRelease, readShellRelease, type ShellRelease } from '../release/readRelease.ts'
import { configName, type Site } from '../site.ts'
import { listEnabled } from '../source/findOrigin.ts'

/** What a site should hold, and what is missing for that. */
export interface SitePlan {
  readonly lock: PorticoLock
  /** The lockfile as it is; null where there is none yet. */
  readonly current: PorticoLock | null
  readonly shell: ShellRelease
  /** Releases that are accepted, in the order of their ids. */
  readonly plugins: readonly PluginRelease[]
  /** The same, with everything else that the site holds of each plugin. */
  readonly held: readonly HeldPlugin[]
  readonly changes: readonly Change[]
  /** What plugins ask for beyond what the lockfile held. */
  readonly notGranted: readonly NotGranted[]
}

/** What does not stay as the lockfile has it. */
export interface SiteMoves {
  /** Features that get all the rights they ask for. @default [] */
  readonly added?: readonly string[]
  /** Whether what a page without a bundler imports is copied also where the site has none of it yet. @default false */
  readonly isScripted?: boolean
  /** What the site is about to hold of a feature, in place of what the lockfile says. */
  readonly moved?: ReadonlyMap<string, HeldPlugin>
}

const getId = ({ accepted }: HeldPlugin) => accepted.release.manifest.id

function refuseTwice(plugins: readonly HeldPlugin[]): void {
  for (const [index, plugin] of plugins.entries()) {
    const other = plugins.slice(0, index).find((candidate) => getId(candidate) === getId(plugin))
    if (!other) continue
    throw new FeatureTakenError({
      details: `${getId(plugin)}: ${other.origin.feature}, ${plugin.origin.feature}`,
      metaMessages: [`Disable one of them, for example \`portico disable ${plugin.origin.feature}\`.`],
    })
  }
}

async function holdAll(
  context: Context,
  site: Site,
  current: PorticoLock | null,
  { added = [], moved }: SiteMoves,
): Promise<HeldPlugin[]> {
  const held = listEnabled(site).map(async (feature) => {
    const isAdded = added.includes(feature)
    const plugin = moved?.get(feature) ?? (await holdPlugin(context, site, { feature, current }))
    return isAdded ? grantAll(plugin) : plugin
  })
  const plugins = (await allInOrder(held)).sort((a, b) => (getId(a) < getId(b) ? -1 : 1))
  refuseTwice(plugins)
  refuseUnknownOptions(site, plugins)
  return plugins
}

/** Files of the release before may be gone: nobody asks for them, and a later rollback says so. */
const isOfPrevious = (site: Site, path: string, plugins: readonly HeldPlugin[]) =>
  plugins.some(
    (plugin) =>
      plugin.previous?.release === null &&
      path.startsWith(`${getReleaseDirectory(site, getId(plugin), plugin.previous.version)}/`),
  )

/**
 * Works out config, lockfile, root, copied files and, where the site has them, declarations of views and what a page without a
 * bundler imports: the shell and new plugins from its installed packages, pinned plugins as they are pinned. Changes
 * nothing. New files come first and removals last, so that a site is whole wherever it is cut short.
 * @throws PackageNotBuiltError | ShellIntegrityError | PluginIntegrityError | FeatureUnknownError | LockInvalidError |
 * ReleaseMissingError | FeatureNotAddedError | FeatureTakenError | ReturnClaimedError | DiskFailedError, and what fetching from a source throws
 */
export async function planSite(context: Context, site: Site, moves: SiteMoves = {}): Promise<SitePlan> {
  const [shell, current] = await allInOrder([
    readShellRelease(context, site.directory),
    readLock(context, site),
  ])
  const held = await holdAll(context, site, current, moves)
  const { lock, root, ...catalogue } = await planRoot(
    context,
    site,
    createLock(shell, held, { disabled: keepDisabled(site, current), killList: site.config.killList }),
    current,
  )
  refuseSharedReturn(lock)
  const copied = listCopiedFiles(site, shell, held)
  const written = new Map<string, Buffer | string>([
    ...copied,
    ...catalogue.copied,
    [configName, site.source],
    ...catalogue.pins,
  ])
  const directory = getCopiedDirectory(site)
  const removals = await planRemovals(context, site, {
    folders: ['shell', 'plugins', 'catalogue'].map((folder) => `${directory}/${folder}`),
    isKept: (path) => written.has(path) || catalogue.isKept(path) || isOfPrevious(site, path, held),
  })
  refuseAlike([...copied.keys(), ...removals.map(({ path }) => path)])
  const plugins = held.map(({ accepted }) => accepted.release)
  const declared = {
    viewIds: shell.viewIds,
    plugins: Object.fromEntries(plugins.map(({ manifest }) => [manifest.id, manifest])),
  }
  const isScripted = moves.isScripted || (await hasScript(context, site))
  const script = isScripted ? await planScript(context, site, root) : []
  const declarations = await renewDeclarations(context, site, declared)
  return {
    lock,
    current,
    shell,
    plugins,
    held,
    changes: [...(await planWrites(context, site, written)), ...script, ...declarations, ...removals],
    notGranted: listNotGranted(held),
  }
}
