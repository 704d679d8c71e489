import { isContractSupported } from '@portico/contract'
import { PluginContractError, PluginHashMissingError } from '@portico/contract/errors'
import type { Integrity, LockedFiles, LockedRelease } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import type { ToName } from '../catalogue/PluginRelease.ts'
import { getPluginPath, verifyFiles } from '../catalogue/verifyFiles.ts'
import type { Core } from '../core/Core.ts'

/** The files every plugin consists of: the container, and the one chunk it imports. */
const entry = 'remoteEntry.js'
const requiredFiles = [entry, 'plugin.js']

/**
 * Refuses what must not even be fetched. A hash that a browser cannot read it leaves out: then nothing would be compared.
 * @throws PluginContractError | PluginHashMissingError
 */
export function checkLocked(id: string, { manifest, files, version }: LockedRelease): void {
  const { portico } = manifest.engines
  if (!isContractSupported(portico))
    throw new PluginContractError({ details: `${id} ${version} needs ${portico}` })
  const missing = [...requiredFiles, ...Object.keys(files)].find(
    (name) => !/^sha384-[\w+/]{64}$/.test(files[name] ?? ''),
  )
  if (missing) throw new PluginHashMissingError({ details: `${id} ${version}: ${missing}` })
}

/**
 * The entry under an address of its bytes, this instance and this attempt: other bytes are never taken from memory for them, a
 * container is set up once, for one instance, and browsers remember a module that failed.
 */
const getEntryName = ({ options: { id = '' } }: Core, integrity: string, attempt: number): string =>
  `${toFileName(entry, integrity)}&${encodeURIComponent(id)}&${attempt}`

/** What a container imports, each as the container names it. */
export const nameChunks = (files: LockedFiles, toName: ToName): LockedFiles =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name !== entry)
      .map(([name, integrity]) => [toName(name, integrity), integrity]),
  )

/** Whether a plugin imports a file later by itself, for some of its visitors. */
export const isLater = (name: string): boolean => name.startsWith('chunk-')

/**
 * Fetches every file of a plugin but those that it imports later, and lets the browser compare it with its hash. Nothing of it runs.
 * @returns the address of its entry
 * @throws PluginIntegrityError
 */
export async function verifyPlugin(
  core: Core,
  id: string,
  { files, version }: LockedRelease,
  attempt: number,
): Promise<string> {
  const integrity = files[entry] as Integrity
  const entryName = getEntryName(core, integrity, attempt)
  const now = Object.fromEntries(Object.entries(files).filter(([name]) => !isLater(name)))
  await verifyFiles(core, { id, version }, { [entryName]: integrity, ...nameChunks(now, toFileName) })
  return core.host.baseUrl + getPluginPath(id, version) + entryName
}
