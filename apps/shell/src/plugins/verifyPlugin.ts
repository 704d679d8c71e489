import { isContractSupported } from '@portico/contract'
import { PluginContractError, PluginHashMissingError, PluginIntegrityError } from '@portico/contract/errors'
import type { LockedPlugin } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'

/** The files every plugin consists of: the container, and the one chunk it imports. */
const entry = 'remoteEntry.js'
const requiredFiles = [entry, 'plugin.js']

/** Address of a plugin's release directory below the site's base. */
export const getPluginPath = (id: string, version: string): string => `plugins/${id}/${version}/`

/**
 * Refuses what must not even be fetched.
 * @throws PluginContractError | PluginHashMissingError
 */
export function checkLocked(id: string, { manifest, files, version }: LockedPlugin): void {
  const { portico } = manifest.engines
  if (!isContractSupported(portico))
    throw new PluginContractError({ details: `${id} ${version} needs ${portico}` })
  const missing = [...requiredFiles, ...Object.keys(files)].find(
    (name) => !files[name]?.startsWith('sha384-'),
  )
  if (missing) throw new PluginHashMissingError({ details: `${id} ${version}: ${missing}` })
}

/**
 * Fetches every file of a plugin and lets the browser compare it with its hash. Nothing of it runs.
 * @returns the address of its entry
 * @throws PluginIntegrityError
 */
export async function verifyPlugin(
  core: Core,
  id: string,
  locked: LockedPlugin,
  attempt: number,
): Promise<string> {
  const path = getPluginPath(id, locked.version)
  const { [entry]: entryIntegrity = '', ...chunks } = locked.files
  try {
    // Only the entry moves to a new address when it is tried again: the chunk's address is written in it.
    await Promise.all([
      core.host.verify(path, { [entry]: entryIntegrity }, attempt),
      core.host.verify(path, chunks),
    ])
  } catch (cause) {
    throw new PluginIntegrityError({ details: `${id} ${locked.version}: ${(cause as Error).message}`, cause })
  }
  return `${core.host.baseUrl}${path}${entry}${attempt ? `?r=${attempt}` : ''}`
}
