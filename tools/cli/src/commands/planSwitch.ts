import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { planSources } from '../add/planSources.ts'
import { removeFeature, setFeature } from '../config/setFeature.ts'
import { removeSource } from '../config/setSource.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import type { Plan } from '../defineCommand.ts'
import { holdPlugin } from '../lock/holdPlugin.ts'
import { readLock } from '../lock/readLock.ts'
import { planSite, type SitePlan } from '../plan/planSite.ts'
import type { Channel } from '../release/Publication.ts'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import { findSite, type Site, withSource } from '../site.ts'
import { listEnabled } from '../source/findOrigin.ts'
import { toOffline } from '../toOffline.ts'
import { refuseNotAdded, refuseUnknown } from './refuseFeatures.ts'
import {
  describeArrival,
  describeDeparture,
  type SwitchedFeature,
  switchedSchema,
  toSwitched,
} from './SwitchedFeature.ts'

/** A command that switches features. */
export type SwitchCommand = 'add' | 'remove' | 'enable' | 'disable'

/** What the commands that switch features print. */
export const switchResult = { features: v.array(switchedSchema) }

type SwitchFields = Parsed<v.StrictObjectSchema<typeof switchResult, undefined>>

/** Options of the commands that switch features. */
export interface SwitchOptions extends ConfirmOptions {
  /** Names of features. Of `add` also names of packages, addresses and folders of releases. */
  readonly features: readonly string[]
  /** Channel at which something new is taken from its source. @default 'stable' */
  readonly channel?: Channel
}

/** Plugins about to leave, as far as they can be read without fetching: one may be uninstalled or broken already. */
async function readLeaving(
  context: Context,
  site: Site,
  features: readonly string[],
): Promise<PluginRelease[]> {
  const current = await readLock(context, site)
  const leaving = listEnabled(site).filter((feature) => features.includes(feature))
  const held = leaving.map((feature) => holdPlugin(toOffline(context), site, { feature, current }))
  const results = await Promise.allSettled(held)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.accepted.release] : []))
}

interface Switch {
  readonly before: Site
  readonly plan: SitePlan
  readonly features: readonly string[]
  readonly switched: readonly SwitchedFeature[]
}

async function planArrival(
  context: Context,
  command: 'add' | 'enable',
  { features: words, channel = 'stable' }: SwitchOptions,
): Promise<Switch> {
  const before = await findSite(context)
  if (command === 'enable') await refuseNotAdded(context, before, words)
  const planned =
    command === 'add'
      ? await planSources(context, before, { words, channel })
      : { site: before, features: words, moved: new Map() }
  const { features, moved } = planned
  const source = features.reduce((text, name) => setFeature(text, name, true), planned.site.source)
  const after = withSource(before, source)
  const plan = await planSite(context, after, command === 'add' ? { added: features, moved } : {})
  const arriving = plan.plugins.filter(({ manifest }) => features.includes(getFeature(manifest)))
  const switched = arriving.map((release) => {
    const { id, capabilities } = release.manifest
    return toSwitched(release, after, plan.lock.plugins[id]?.capabilities ?? capabilities)
  })
  return { before, plan, features, switched }
}

async function planDeparture(
  context: Context,
  command: 'remove' | 'disable',
  features: readonly string[],
): Promise<Switch> {
  const before = await findSite(context)
  await refuseUnknown(context, before, features)
  const takeOut = (text: string, name: string) => removeSource(removeFeature(text, name), name)
  const switchOff = (text: string, name: string) => setFeature(text, name, false)
  const after = withSource(before, features.reduce(command === 'remove' ? takeOut : switchOff, before.source))
  const plan = await planSite(context, after)
  const leaving = await readLeaving(context, before, features)
  return {
    before,
    plan,
    features,
    switched: leaving.map((release) => toSwitched(release, after, release.manifest.capabilities)),
  }
}

/**
 * Plans how features are switched in the configuration, the lockfile and among the copied files.
 * @throws FeatureUnknownError | FeatureNotAddedError | ManifestInvalidError, and whatever `lock` throws
 */
export async function planSwitch(
  context: Context,
  command: SwitchCommand,
  options: SwitchOptions,
): Promise<Plan<SwitchFields>> {
  const isArrival = command === 'add' || command === 'enable'
  const planned = isArrival
    ? await planArrival(context, command, options)
    : await planDeparture(context, command, options.features)
  const { before, plan, features, switched } = planned
  const about = switched.flatMap(isArrival ? describeArrival : describeDeparture)
  const isAsked = command === 'add' && plan.changes.length > 0
  return {
    directory: before.directory,
    changes: plan.changes,
    question: isAsked ? { text: `Add ${features.join(', ')} with these rights?`, about } : null,
    result: { features: switched },
    after: about,
  }
}
