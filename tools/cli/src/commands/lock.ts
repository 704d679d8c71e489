import { isDeepStrictEqual } from 'node:util'
import type { PorticoLock } from '@portico/contract/lock'
import { lockSchema } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import { readOverrides } from '../code/readOverrides.ts'
import type { CommandOptions, Context } from '../context.ts'
import { describeTouched } from '../diff/describeTouched.ts'
import { findTouched, type TouchedOverride } from '../diff/findTouched.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { listWaiting, type WaitingRelease } from '../lock/listWaiting.ts'
import { planSite, type SitePlan } from '../lock/planSite.ts'
import { readPinnedShell } from '../lock/readPinnedShell.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { changesResult, notGrantedResult, overridesResult } from '../resultSchemas.ts'
import { findSite, type Site } from '../site.ts'

/** What `portico lock` did, or would do. */
export interface LockResult {
  readonly command: 'lock'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly lock: PorticoLock
  /** Rights that plugins ask for beyond those that the lockfile held. Only `add` grants them. */
  readonly notGranted: readonly NotGranted[]
  /** Packages of another version than the one pinned. Only `update` takes them. */
  readonly waiting: readonly WaitingRelease[]
  /** What the site says or draws itself, and the installed shell changes. */
  readonly overrides: readonly TouchedOverride[]
}

const describeWaiting = (waiting: readonly WaitingRelease[]) =>
  waiting.map(
    ({ feature, pinned, installed }) =>
      `${feature} ${pinned} is pinned, and ${installed} is installed; run portico update ${feature} to take it`,
  )

/** Plugins stay as they are pinned: only the shell moves, and only then the site's code has to be read. */
async function findShellTouched(
  context: Context,
  site: Site,
  { current, lock, shell }: SitePlan,
): Promise<TouchedOverride[]> {
  if (isDeepStrictEqual(current?.shell, lock.shell)) return []
  return findTouched(await readOverrides(site.code), await readPinnedShell(context, site, current), shell)
}

/**
 * Writes the lockfile and lays the files: the installed shell, plugins that are new, and pinned plugins at the version
 * that is pinned. A plugin that the lockfile holds gets no right beyond those it holds there.
 * @throws ReleaseMissingError when a pinned release is neither installed, nor laid, nor to be fetched | ConfigNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError |
 * PluginIntegrityError | FeatureUnknownError | ManifestInvalidError | LockInvalidError
 */
export async function lock(context: Context, options: CommandOptions = {}): Promise<LockResult> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const plan = await planSite(context, site)
  const overrides = await findShellTouched(context, site, plan)
  if (!dryRun) await applyChanges(context, site.directory, plan.changes)
  const result: LockResult = {
    command: 'lock',
    dryRun,
    changes: plan.changes.map(toPrintable),
    lock: plan.lock,
    notGranted: plan.notGranted,
    waiting: listWaiting(plan.held),
    overrides,
  }
  print(context, options, result, [
    ...describeChanges(context, plan.changes, dryRun),
    ...describeNotGranted(plan.notGranted),
    ...describeWaiting(result.waiting),
    ...describeTouched(overrides).map((line) => `The shell changes what the site overrides: ${line}`),
  ])
  return result
}

/** Entry of `lock` in the table of commands. */
export const lockCommand: CommandDefinition = {
  name: 'lock',
  summary: 'recompute the lockfile and lay the files',
  description:
    'Makes portico.lock.json, portico.root.json and the laid files what portico.config.ts and the installed packages say: it pins the installed shell and plugins that are not pinned yet, hashes anew what is installed, and lays what is pinned. Pages bundle the root; the rest of the lockfile is laid as a catalogue that the root pins. Commit lockfile and root. It never moves a plugin to another version, which update does, and grants none a right beyond those that the lockfile holds for it. A pinned release that is not installed is read as it is laid, or fetched again from its source.',
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'the site or its packages cannot be read, or a pinned release is nowhere',
  },
  examples: [
    { line: 'portico lock', description: 'before each build, and after an update of @portico/shell' },
    { line: 'portico lock --dry-run', description: 'shows how the lockfile would change' },
  ],
  result: v.strictObject({
    command: v.literal('lock'),
    dryRun: v.boolean(),
    changes: changesResult,
    lock: lockSchema,
    notGranted: notGrantedResult,
    waiting: v.array(v.strictObject({ feature: v.string(), pinned: v.string(), installed: v.string() })),
    overrides: overridesResult,
  }),
  run: lock,
}
