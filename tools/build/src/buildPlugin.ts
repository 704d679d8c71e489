import { rspack } from '@rspack/core'
import { definePluginBuild } from './definePluginBuild.ts'
import type { PluginRelease } from './ReleasePlugin.ts'
import { readBuilt } from './readBuilt.ts'
import { runCompiler } from './runCompiler.ts'

/**
 * Builds the plugin of a directory into its `dist`, as {@link definePluginBuild} says.
 * @param directory absolute path of the package
 * @returns what `portico.release.json` says
 * @throws ManifestInvalidError unless `portico.plugin.json` there is valid
 * @throws PluginBuildError when the sources do not compile, or contradict the manifest
 */
export async function buildPlugin(directory: string): Promise<PluginRelease> {
  await runCompiler(rspack(definePluginBuild(directory)))
  return readBuilt(directory)
}
