import { join } from 'node:path'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import { readJson } from '../files.ts'
import { hidden } from '../hidden.ts'
import type { Site } from '../site.ts'
import { findPackage } from './findPackage.ts'
import { readReleaseFile } from './readRelease.ts'

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
  const found = await allInOrder(
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
      // Nobody could type such a name, and a terminal would not show it.
      return feature === undefined || feature.search(hidden) >= 0 ? [] : [{ packageName, directory, feature }]
    }),
  )
  return found.flat()
}
