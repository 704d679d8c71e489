import { applyChanges, type Change } from '../changes.ts'
import { setFeature } from '../config/setFeature.ts'
import { confirm } from '../confirm.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { planSite, type SitePlan } from '../lock/planSite.ts'
import { describeChanges, print, toPrintable } from '../output.ts'
import { findPlugins } from '../release/findPlugins.ts'
import { getFeature, type PluginRelease, readPluginRelease } from '../release/readRelease.ts'
import { findSite, type Site, withSource } from '../site.ts'
import { refuseNotAdded, refuseUnknown } from './refuseFeatures.ts'
import { describeArrival, describeDeparture, type SwitchedFeature, toSwitched } from './SwitchedFeature.ts'

/** A command that switches features. */
export type SwitchCommand = 'add' | 'remove' | 'enable' | 'disable'

/** What a command that switches features did, or would do. */
export interface SwitchResult {
  readonly command: SwitchCommand
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly features: readonly SwitchedFeature[]
}

/** Options of the commands that switch features. */
export interface SwitchOptions extends ConfirmOptions {
  readonly features: readonly string[]
}

/** Plugins about to leave, as far as they can be read: one may be uninstalled or broken already. */
async function readLeaving(
  context: Context,
  site: Site,
  features: readonly string[],
): Promise<PluginRelease[]> {
  const leaving = (await findPlugins(context, site)).filter(
    ({ feature }) => features.includes(feature) && site.config.features[feature],
  )
  const read = leaving.map(({ packageName, directory }) => readPluginRelease(context, packageName, directory))
  const results = await Promise.allSettled(read)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

interface Switch {
  readonly before: Site
  readonly plan: SitePlan
  readonly switched: readonly SwitchedFeature[]
}

async function planArrival(
  context: Context,
  command: 'add' | 'enable',
  features: readonly string[],
): Promise<Switch> {
  const before = await findSite(context)
  if (command === 'enable') await refuseNotAdded(context, before, features)
  const source = features.reduce((text, name) => setFeature(text, name, true), before.source)
  const after = withSource(before, source)
  const plan = await planSite(context, after, command === 'add' ? { added: features } : {})
  const arriving = plan.plugins.filter(({ manifest }) => features.includes(getFeature(manifest)))
  const switched = arriving.map((release) => {
    const { id, capabilities } = release.manifest
    return toSwitched(release, after, plan.lock.plugins[id]?.capabilities ?? capabilities)
  })
  return { before, plan, switched }
}

async function planDeparture(
  context: Context,
  command: 'remove' | 'disable',
  features: readonly string[],
): Promise<Switch> {
  const before = await findSite(context)
  await refuseUnknown(context, before, features)
  const source = features.reduce((text, name) => setFeature(text, name, false), before.source)
  const after = withSource(before, source)
  const plan = await planSite(context, after, command === 'remove' ? { forgotten: features } : {})
  const leaving = await readLeaving(context, before, features)
  return {
    before,
    plan,
    switched: leaving.map((release) => toSwitched(release, after, release.manifest.capabilities)),
  }
}

/** Shows whoever is asked what the question is about. JSON is printed once, at the end. */
async function askFirst(context: Context, options: SwitchOptions, lines: readonly string[]): Promise<void> {
  if (!options.yes && !options.json) context.log(lines.join('\n'))
  await confirm(context, options, `Add ${options.features.join(', ')} with these rights?`)
}

/**
 * Switches features in the configuration, the lockfile and among the laid files.
 * @throws FeatureUnknownError | FeatureNotAddedError | ConfirmationMissingError | DeclinedError and whatever `lock` throws
 */
export async function switchFeatures(
  context: Context,
  command: SwitchCommand,
  options: SwitchOptions,
): Promise<SwitchResult> {
  const { features, dryRun = false } = options
  const isArrival = command === 'add' || command === 'enable'
  const planned = isArrival
    ? await planArrival(context, command, features)
    : await planDeparture(context, command, features)
  const { before, plan, switched } = planned
  const described = switched.flatMap(isArrival ? describeArrival : describeDeparture)
  const isAsked = command === 'add' && !dryRun && plan.changes.length > 0
  if (isAsked) await askFirst(context, options, described)
  if (!dryRun) await applyChanges(context, before.directory, plan.changes)
  const changes = plan.changes.map(toPrintable)
  const result: SwitchResult = { command, dryRun, changes, features: switched }
  const isShown = isAsked && !options.yes
  print(context, options, result, [
    ...describeChanges(context, plan.changes, dryRun),
    ...(isShown ? [] : described),
  ])
  return result
}
