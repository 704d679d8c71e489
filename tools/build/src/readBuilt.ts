import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PluginRelease, releaseFile } from './ReleasePlugin.ts'

/** What the build of a directory wrote into its `dist`. */
export const readBuilt = async (directory: string): Promise<PluginRelease> =>
  JSON.parse(await readFile(join(directory, 'dist', releaseFile), 'utf8'))
