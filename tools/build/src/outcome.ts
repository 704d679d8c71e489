import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PluginBuildError, type PorticoError } from '@portico/contract/errors/tools'
import type { Stats } from '@rspack/core'
import { type PluginRelease, releaseFile } from './ReleasePlugin.ts'

/** Why a compilation failed; null when it did not. */
export function getFailure(error: Error | null, stats: Stats | undefined): PorticoError | null {
  if (error) return new PluginBuildError({ cause: error, details: error.message })
  if (!stats?.hasErrors()) return null
  return new PluginBuildError({ details: stats.toString({ preset: 'errors-only', colors: false }) })
}

/** What the build of a directory wrote into its `dist`. */
export const readBuilt = async (directory: string): Promise<PluginRelease> =>
  JSON.parse(await readFile(join(directory, 'dist', releaseFile), 'utf8'))
