import { FeatureTakenError, FeatureUnknownError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { findInstallLine } from '../findPackageManager.ts'
import { explainMissing } from '../release/findPackage.ts'
import { findPlugins, type InstalledPlugin } from '../release/findPlugins.ts'
import type { Site } from '../site.ts'
import { openSource, type Source } from './Source.ts'

/** Where the releases of a feature come from: an installed package, or a folder of releases that the configuration names. */
export type PluginOrigin =
  | (InstalledPlugin & { readonly source?: never })
  | { readonly feature: string; readonly source: Source }

const pluginPrefix = '@portico/plugin-'

/** Which of two packages is meant nobody can know, and one may only call itself like the other. */
const ambiguous = (one: InstalledPlugin, other: InstalledPlugin) =>
  new FeatureTakenError({
    details: `${one.packageName} and ${other.packageName} both call themselves ${one.feature}.`,
    metaMessages: ['Uninstall the one that is not meant.'],
  })

/**
 * Finds where a feature comes from.
 * @throws FeatureUnknownError when neither `sources` nor a dependency brings it | FeatureTakenError when two dependencies do
 */
export async function findOrigin(context: Context, site: Site, feature: string): Promise<PluginOrigin> {
  const address = site.config.sources[feature]
  if (address !== undefined) return { feature, source: openSource(context, site.directory, address) }
  const installed = await findPlugins(context, site)
  const [plugin, other] = installed.filter((candidate) => candidate.feature === feature)
  if (plugin && other) throw ambiguous(plugin, other)
  if (plugin) return plugin
  const names = [
    ...installed.map((candidate) => candidate.feature),
    ...Object.keys(site.config.sources),
  ].sort()
  const line = await findInstallLine(context, site.directory, [`${pluginPrefix}${feature}`])
  throw new FeatureUnknownError({
    details: feature,
    metaMessages: [
      ...(await explainMissing(context, site.directory)),
      `Installed: ${names.join(', ') || 'none'}.`,
      `Install the package that brings it, for example \`${line}\`.`,
    ],
  })
}

/** Features that a site's configuration turns on. */
export const listEnabled = ({ config }: Site): string[] =>
  Object.keys(config.features).filter((feature) => config.features[feature])
