import { join } from 'node:path'
import { FeatureUnknownError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { readJson } from '../files.ts'
import type { Site } from '../site.ts'
import { findPackage, type PluginRelease, readPluginRelease, readReleaseFile } from './readRelease.ts'

const pluginPrefix = '@portico/plugin-'

/** An installed package that brings a feature. */
export interface InstalledPlugin {
  readonly packageName: string
  readonly directory: string
  /** Name of the option that switches it. */
  readonly feature: string
}

interface Named {
  id?: string
  feature?: string
}

/** The plugins among a site's dependencies: Portico's own, and any package with a manifest. */
export async function findPlugins(context: Context, site: Site): Promise<InstalledPlugin[]> {
  const found = await Promise.all(
    site.dependencies.map(async (packageName): Promise<InstalledPlugin[]> => {
      const directory = await findPackage(context, site.directory, packageName)
      if (directory === null) return []
      const release = (await readReleaseFile(context, directory)) as { manifest?: Named } | null
      const manifest =
        release?.manifest ??
        ((await readJson(context, join(directory, 'portico.plugin.json'))) as Named | null)
      const isOwn = packageName.startsWith(pluginPrefix)
      const feature =
        manifest?.feature ?? manifest?.id ?? (isOwn ? packageName.slice(pluginPrefix.length) : undefined)
      return feature === undefined ? [] : [{ packageName, directory, feature }]
    }),
  )
  return found.flat()
}

/**
 * Reads the releases of the features that a site's configuration turns on, in the order of their ids.
 * @throws FeatureUnknownError when no dependency brings a feature
 */
export async function readEnabledPlugins(context: Context, site: Site): Promise<PluginRelease[]> {
  const installed = await findPlugins(context, site)
  const wanted = Object.keys(site.config.features).filter((feature) => site.config.features[feature])
  const releases = wanted.map((feature) => {
    const plugin = installed.find((candidate) => candidate.feature === feature)
    if (plugin) return readPluginRelease(context, plugin.packageName, plugin.directory)
    const names = installed.map((candidate) => candidate.feature).sort()
    throw new FeatureUnknownError({
      details: feature,
      metaMessages: [
        `Installed: ${names.join(', ') || 'none'}.`,
        `Install the package that brings it, for example \`npm install ${pluginPrefix}${feature}\`.`,
      ],
    })
  })
  const byId = (a: PluginRelease, b: PluginRelease) => (a.manifest.id < b.manifest.id ? -1 : 1)
  return (await Promise.all(releases)).sort(byId)
}
