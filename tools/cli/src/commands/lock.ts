import type { PorticoLock } from '@portico/contract/lock'
import { lockSchema } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { changesResult, notGrantedResult } from '../resultSchemas.ts'
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
    ...describeChanges(context, plan.changes, dryRun),
    ...describeNotGranted(plan.notGranted),
  ])
  return result
}

/** Entry of `lock` in the table of commands. */
export const lockCommand: CommandDefinition = {
  name: 'lock',
  summary: 'recompute the lockfile and lay the files',
  description:
    'Recomputes every hash from the installed packages, writes portico.lock.json and lays the files. No plugin gets a right beyond those that the lockfile holds for it.',
  exitCodes: { 0: 'done, or nothing to do', 1: 'the site or its packages cannot be read' },
  examples: [
    { line: 'portico lock', description: "after any update of Portico's packages, and before each build" },
    { line: 'portico lock --dry-run', description: 'shows how the lockfile would change' },
  ],
  result: v.strictObject({
    command: v.literal('lock'),
    dryRun: v.boolean(),
    changes: changesResult,
    lock: lockSchema,
    notGranted: notGrantedResult,
  }),
  run: lock,
}
