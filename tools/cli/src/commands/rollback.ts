import { FeatureUnknownError } from '@portico/contract/errors/tools'
import type { LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { type Parsed, parseLock } from '@portico/contract/manifest'
import * as v from 'valibot'
import type { Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import { renewDeclarations } from '../declarations/planDeclarations.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { getCopiedDirectory } from '../lock/getCopiedDirectory.ts'
import { planRemovals, planWrites } from '../lock/planCopiedFiles.ts'
import { planRoot } from '../lock/planRoot.ts'
import { renewRootModule } from '../lock/planScript.ts'
import { readDeclared } from '../lock/readDeclared.ts'
import { readLock } from '../lock/readLock.ts'
import { findSite, type Site } from '../site.ts'
import { readPrevious } from '../update/readPrevious.ts'

/** Options of `rollback`. */
export interface RollbackOptions extends CommandOptions {
  readonly features: readonly string[]
}

const rolledBackSchema = v.strictObject({
  feature: v.string(),
  id: v.string(),
  /** Version that was given up: the one on trial, or else the one accepted. Null where there was nothing to return to. */
  from: v.nullable(v.string()),
  /** Version that every visitor gets. */
  to: v.string(),
})

/** A feature that `portico rollback` looked at. */
export interface RolledBackFeature extends Parsed<typeof rolledBackSchema> {}

interface Rollback {
  readonly lock: PorticoLock
  readonly features: readonly RolledBackFeature[]
}

async function rollBackOne(
  context: Context,
  site: Site,
  { lock, features }: Rollback,
  [id, locked]: [string, LockedPlugin],
): Promise<Rollback> {
  const { canary, ...accepted } = locked
  const { [id]: previous, ...others } = lock.previous ?? {}
  const feature = locked.manifest.feature ?? id
  const done = (entry: LockedPlugin, from: string | null): Rollback => {
    const { previous: _, ...rest } = { ...lock, plugins: { ...lock.plugins, [id]: entry } }
    const kept = entry === locked ? lock.previous : others
    return {
      lock: kept && Object.keys(kept).length > 0 ? { ...rest, previous: kept } : rest,
      features: [...features, { feature, id, from, to: entry.version }],
    }
  }
  if (canary) return done(accepted, canary.version)
  if (!previous) return done(locked, null)
  return done(await readPrevious(context, site, { id, feature, previous }), locked.version)
}

function findEntry(lock: PorticoLock | null, feature: string): [string, LockedPlugin] {
  const entries = Object.entries(lock?.plugins ?? {})
  const names = entries.map(([id, { manifest }]) => manifest.feature ?? id)
  const entry = entries[names.indexOf(feature)]
  if (entry) return entry
  throw new FeatureUnknownError({
    details: feature,
    metaMessages: [`Pinned: ${names.sort().join(', ') || 'none'}.`],
  })
}

/** Lockfile, root and catalogue with the declarations made of it, and files of releases that it no longer names. */
async function planChanges(
  context: Context,
  site: Site,
  { lock, features }: Rollback,
  current: PorticoLock | null,
): Promise<Change[]> {
  const folder = getCopiedDirectory(site)
  const parsed = parseLock(lock)
  const { root, copied, pins, isKept } = await planRoot(context, site, parsed, current)
  const gone = features.flatMap(({ id, from }) => (from === null ? [] : [`${folder}/plugins/${id}/${from}`]))
  const removals = await planRemovals(context, site, {
    folders: [...gone, `${folder}/catalogue`],
    isKept: (path) => copied.has(path) || isKept(path),
  })
  return [
    ...(await planWrites(context, site, new Map<string, Buffer | string>([...copied, ...pins]))),
    ...(await renewRootModule(context, site, root)),
    ...(await renewDeclarations(context, site, await readDeclared(context, site, parsed))),
    ...removals,
  ]
}

const describe = ({ feature, from, to }: RolledBackFeature, dryRun: boolean): string => {
  if (from === null) return `${feature} stays at ${to}: there is nothing to return to.`
  return `${feature} ${dryRun ? 'would be' : 'is'} at ${to} again, and no longer at ${from}.`
}

async function plan(context: Context, { dryRun = false, features }: RollbackOptions) {
  const site = await findSite(context)
  const current = await readLock(context, site)
  let planned: Rollback = { lock: current as PorticoLock, features: [] }
  for (const feature of new Set(features))
    planned = await rollBackOne(context, site, planned, findEntry(current, feature))
  return {
    directory: site.directory,
    changes: await planChanges(context, site, planned, current),
    result: { features: planned.features },
    before: planned.features.map((feature) => describe(feature, dryRun)),
  }
}

/** Entry of `rollback` in the table of commands. */
export const rollbackCommand = defineChange({
  name: 'rollback',
  summary: 'end a trial, or return to the release before',
  description:
    'Ends the trial that portico update --canary began or, where there is none, returns to the release that portico update replaced, with the rights it had. It changes portico.lock.json, root and catalogue of it, and the declarations of views where the site has them, takes away the files of the release that is given up, and asks nothing. Neither the network nor an installed package is needed, and a site that serves its root as a file builds nothing. Called again it changes nothing.',
  arguments: [{ name: 'features', description: 'names of features', isList: true }],
  exitCodes: {
    0: 'done, or nothing to return to',
    1: 'a feature that is not pinned, or files of the release before that are not copied',
  },
  examples: [
    { line: 'portico rollback send', description: 'visitors have the release before when they next open it' },
  ],
  result: { features: v.array(rolledBackSchema) },
  plan,
})

/**
 * Ends the trial of a release, or returns to the one before. Only the lockfile, and root, catalogue and declarations made
 * of it, are written; files are taken away. It asks nothing, needs no network and no package, and called again it changes nothing.
 * @throws FeatureUnknownError when the lockfile does not pin a feature | ReleaseMissingError when files of the release
 * before are not copied, or changed | ConfigNotFoundError | ConfigUnreadableError | LockInvalidError
 */
export const rollback = rollbackCommand.run

/** What `portico rollback` did, or would do. */
export type RollbackResult = ResultOf<typeof rollbackCommand>
