import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PluginBuildError } from '@portico/contract/errors/tools'
import { rspack } from '@rspack/core'
import { definePluginBuild } from './definePluginBuild.ts'
import { type PluginRelease, releaseFile } from './ReleasePlugin.ts'

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
        if (error) reject(new PluginBuildError({ cause: error, details: error.message }))
        else if (stats?.hasErrors())
          reject(new PluginBuildError({ details: stats.toString({ preset: 'errors-only', colors: false }) }))
        else resolve()
      })
    })
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
  return JSON.parse(await readFile(join(directory, 'dist', releaseFile), 'utf8'))
}
