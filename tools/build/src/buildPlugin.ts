import { rspack } from '@rspack/core'
import { definePluginBuild } from './definePluginBuild.ts'
import { getFailure, readBuilt } from './outcome.ts'
import type { PluginRelease } from './ReleasePlugin.ts'

/**
 * Builds the plugin of a directory into its `dist`, as {@link definePluginBuild} says.
 * @param directory absolute path of the package
 * @returns what `portico.release.json` says
 * @throws ManifestInvalidError unless `portico.plugin.json` there is valid
 * @throws PluginBuildError when the sources do not compile, or contradict the manifest
 */
export async function buildPlugin(directory: string): Promise<PluginRelease> {
  const compiler = rspack(definePluginBuild(directory))
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failure = getFailure(error, stats)
        if (failure) reject(failure)
        else resolve()
      })
    })
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
  return readBuilt(directory)
}
