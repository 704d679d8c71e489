import type { PorticoLock } from '@portico/contract/lock'
import { applyChanges, type Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { findSite } from '../site.ts'

/** What `portico lock` did, or would do. */
export interface LockResult {
  readonly command: 'lock'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly lock: PorticoLock
  /** Rights that plugins ask for beyond those that the lockfile held. Only `add` grants them. */
  readonly notGranted: readonly NotGranted[]
}

/**
 * Recomputes every hash from the installed packages, writes the lockfile and lays the files. A plugin that the lockfile
 * holds gets no right beyond those it holds there.
 * @throws ConfigNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError |
 * PluginIntegrityError | FeatureUnknownError | LockInvalidError
 */
export async function lock(context: Context, options: CommandOptions = {}): Promise<LockResult> {
  const { dryRun = false } = options
  const site = await findSite(context)
  const plan = await planSite(context, site)
  if (!dryRun) await applyChanges(context, site.directory, plan.changes)
  const result: LockResult = {
    command: 'lock',
    dryRun,
    changes: plan.changes.map(toPrintable),
    lock: plan.lock,
    notGranted: plan.notGranted,
  }
  print(context, options, result, [
    ...describeChanges(plan.changes, dryRun),
    ...describeNotGranted(plan.notGranted),
  ])
  return result
}
