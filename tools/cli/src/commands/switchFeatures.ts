import { FeatureUnknownError } from '@portico/contract/errors'
import type { PorticoLock } from '@portico/contract/lock'
import { measurePlugin, type PartSize } from '../budgets.ts'
import { applyChanges, type Change } from '../changes.ts'
import { setFeature } from '../config/setFeature.ts'
import type { CommandOptions, Context } from '../context.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeRights, formatBytes, print, toPrintable } from '../output.ts'
import { findPlugins } from '../release/findPlugins.ts'
import { getFeature, type PluginRelease, readPluginRelease } from '../release/readRelease.ts'
import { findSite, type Site, withSource } from '../site.ts'

/** Weight and rights of a feature that was switched. */
export interface SwitchedFeature extends PartSize {
  readonly id: string
  readonly version: string
  readonly capabilities: PorticoLock['plugins'][string]['capabilities']
}

/** What `portico add` or `portico remove` did, or would do. */
export interface SwitchResult {
  readonly command: 'add' | 'remove'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  readonly features: readonly SwitchedFeature[]
}

const toSwitched = ({ manifest, files }: PluginRelease): SwitchedFeature => ({
  ...measurePlugin(manifest.id, files)[0],
  part: getFeature(manifest),
  id: manifest.id,
  version: manifest.version,
  capabilities: manifest.capabilities,
})

const describeFeature = ({ part, version, brotli, capabilities }: SwitchedFeature, command: string) => [
  `${part} ${version}: ${formatBytes(brotli)} ${command === 'add' ? 'when it is first used' : 'less to serve'}.`,
  ...(command === 'add' ? describeRights(capabilities).map((right) => `  may: ${right}`) : []),
]

/** Plugins about to leave, as far as they can be read: one may be uninstalled or broken already. */
async function readLeaving(context: Context, site: Site, features: readonly string[]) {
  const leaving = (await findPlugins(context, site)).filter(
    ({ feature }) => features.includes(feature) && site.config.features[feature],
  )
  const read = leaving.map(({ packageName, directory }) => readPluginRelease(context, packageName, directory))
  const results = await Promise.allSettled(read)
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

async function refuseUnknown(context: Context, site: Site, features: readonly string[]): Promise<void> {
  const installed = (await findPlugins(context, site)).map(({ feature }) => feature)
  const known = new Set([...installed, ...Object.keys(site.config.features)])
  const unknown = features.filter((feature) => !known.has(feature))
  if (unknown.length > 0)
    throw new FeatureUnknownError({
      details: unknown.join(', '),
      metaMessages: [`Known: ${[...known].sort().join(', ') || 'none'}.`],
    })
}

/**
 * Switches features in the configuration, the lockfile and among the laid files. Used by `add` and `remove`.
 * @throws FeatureUnknownError and whatever `lock` throws
 */
export async function switchFeatures(
  context: Context,
  parameters: { command: 'add' | 'remove'; features: readonly string[]; options: CommandOptions },
): Promise<SwitchResult> {
  const { command, features, options } = parameters
  const { dryRun = false } = options
  const before = await findSite(context)
  if (command === 'remove') await refuseUnknown(context, before, features)
  const source = features.reduce((text, name) => setFeature(text, name, command === 'add'), before.source)
  const after = withSource(before, source)
  const plan = await planSite(context, after, command === 'add' ? features : [])
  const holding = command === 'add' ? plan.plugins : await readLeaving(context, before, features)
  const switched = holding.filter(({ manifest }) => features.includes(getFeature(manifest))).map(toSwitched)
  if (!dryRun) await applyChanges(context, before.directory, plan.changes)
  const changes = plan.changes.map(toPrintable)
  const result: SwitchResult = { command, dryRun, changes, features: switched }
  print(context, options, result, [
    ...describeChanges(context, plan.changes, dryRun),
    ...switched.flatMap((feature) => describeFeature(feature, command)),
  ])
  return result
}
