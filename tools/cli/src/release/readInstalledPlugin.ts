import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import type { InstalledPlugin } from './findPlugins.ts'
import { type PluginRelease, readPluginRelease } from './readRelease.ts'
import { weigh } from './weigh.ts'

/** A scope that nobody else can publish to. */
const ownScope = '@portico/'

/**
 * Reads the release of a package that a site has installed. Weights that the package of somebody else names are measured, not
 * believed.
 * @throws PackageNotBuiltError | PluginIntegrityError | ManifestInvalidError
 */
export async function readInstalledPlugin(
  context: Context,
  { packageName, directory }: InstalledPlugin,
): Promise<PluginRelease> {
  const release = await readPluginRelease(context, packageName, directory)
  if (packageName.startsWith(ownScope)) return release
  const files = release.files.map(async (file) => ({ ...file, brotli: await weigh(file.content) }))
  return { ...release, files: await allInOrder(files) }
}
