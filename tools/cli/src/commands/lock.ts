import { isDeepStrictEqual } from 'node:util'
import { lockSchema } from '@portico/contract/manifest'
import * as v from 'valibot'
import { readOverrides } from '../code/readOverrides.ts'
import type { Context } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { describeTouched } from '../diff/describeTouched.ts'
import { findTouched, type TouchedOverride, touchedSchema } from '../diff/findTouched.ts'
import { describeNotGranted } from '../lock/describeNotGranted.ts'
import { notGrantedSchema } from '../lock/grantRights.ts'
import { listWaiting, type WaitingRelease, waitingSchema } from '../lock/listWaiting.ts'
import { readPinnedShell } from '../lock/readPinnedShell.ts'
import { planSite, type SitePlan } from '../plan/planSite.ts'
import { findSite, type Site } from '../site.ts'

const describeWaiting = (waiting: readonly WaitingRelease[]) =>
  waiting.map(
    ({ feature, pinned, installed }) =>
      `${feature} ${pinned} is pinned, and ${installed} is installed; run portico update ${feature} to take it`,
  )

/** Plugins stay as they are pinned: only the shell moves, and only then the site's code has to be read. */
async function findShellTouched(
  context: Context,
  site: Site,
  { current, lock, shell }: Pick<SitePlan, 'current' | 'lock' | 'shell'>,
): Promise<TouchedOverride[]> {
  if (isDeepStrictEqual(current?.shell, lock.shell)) return []
  return findTouched(await readOverrides(site.code), await readPinnedShell(context, site, current), shell)
}

async function plan(context: Context) {
  const site = await findSite(context)
  const { changes, ...plan } = await planSite(context, site)
  const overrides = await findShellTouched(context, site, plan)
  const waiting = listWaiting(plan.held)
  return {
    directory: site.directory,
    changes,
    result: { lock: plan.lock, notGranted: plan.notGranted, waiting, overrides },
    after: [
      ...describeNotGranted(plan.notGranted),
      ...describeWaiting(waiting),
      ...describeTouched(overrides).map((line) => `The shell changes what the site overrides: ${line}`),
    ],
  }
}

/** Entry of `lock` in the table of commands. */
export const lockCommand = defineChange({
  name: 'lock',
  summary: 'recompute the lockfile and copy the files',
  description:
    'Makes portico.lock.json, portico.root.json and the copied files what portico.config.ts and the installed packages say: it pins the installed shell and plugins that are not pinned yet, hashes anew what is installed, and copies what is pinned. Pages bundle the root; the rest of the lockfile is copied as a catalogue that the root pins. Commit lockfile and root. It never moves a plugin to another version, which update does, and grants none a right beyond those that the lockfile holds for it. A pinned release that is not installed is read as it is copied, or fetched again from its source.',
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'the site or its packages cannot be read, or a pinned release is nowhere',
  },
  examples: [
    { line: 'portico lock', description: 'before each build, and after an update of @portico/shell' },
    { line: 'portico lock --dry-run', description: 'shows how the lockfile would change' },
  ],
  result: {
    lock: lockSchema,
    /** Rights that plugins ask for beyond those that the lockfile held. Only `add` grants them. */
    notGranted: v.array(notGrantedSchema),
    /** Packages of another version than the one pinned. Only `update` takes them. */
    waiting: v.array(waitingSchema),
    /** What the site says or draws itself, and the installed shell changes. */
    overrides: v.array(touchedSchema),
  },
  plan,
})

/**
 * Writes the lockfile and copies the files: the installed shell, plugins that are new, and pinned plugins at the version
 * that is pinned. A plugin that the lockfile holds gets no right beyond those it holds there.
 * @throws ReleaseMissingError when a pinned release is neither installed, nor copied, nor to be fetched | ConfigNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError |
 * PluginIntegrityError | FeatureUnknownError | ManifestInvalidError | LockInvalidError
 */
export const lock = lockCommand.run

/** What `portico lock` did, or would do. */
export type LockResult = ResultOf<typeof lockCommand>
