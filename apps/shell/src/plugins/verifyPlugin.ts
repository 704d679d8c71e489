import { isContractSupported } from '@portico/contract'
import { PluginContractError, PluginHashMissingError, PluginIntegrityError } from '@portico/contract/errors'
import type { Integrity, LockedFiles, LockedRelease } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import type { PluginRelease, ToName } from './PluginHost.ts'

/** The files every plugin consists of: the container, and the one chunk it imports. */
const entry = 'remoteEntry.js'
const requiredFiles = [entry, 'plugin.js']

/** Address of a plugin's release directory below the site's base. */
const getPluginPath = (id: string, version: string): string => `plugins/${id}/${version}/`

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

/** @param files name in the address to hash @throws PluginIntegrityError */
export async function verifyFiles(
  core: Core,
  { id, version }: { readonly id: string; readonly version: string },
  files: LockedFiles,
): Promise<void> {
  try {
    await core.host.verify(getPluginPath(id, version), files)
  } catch (cause) {
    throw new PluginIntegrityError({ details: `${id} ${version}: ${(cause as Error).message}`, cause })
  }
}

/** A file of texts, fetched when its language is read. */
const isLanguage = (name: string) => name.startsWith('locale-')

/**
 * Fetches one more file of a plugin and lets the browser compare it with its hash.
 * @throws PluginHashMissingError | PluginIntegrityError
 */
export async function verifyPluginFile(
  core: Core,
  { id, locked: { files, version }, toName = toFileName }: PluginRelease,
  name: string,
): Promise<void> {
  const integrity = files[name]
  if (!integrity) throw new PluginHashMissingError({ details: `${id} ${version}: ${name}` })
  await verifyFiles(core, { id, version }, { [toName(name, integrity)]: integrity })
}

/** What a container imports but its languages, each as the container names it. */
export const nameChunks = (files: LockedFiles, toName: ToName): LockedFiles =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name !== entry && !isLanguage(name))
      .map(([name, integrity]) => [toName(name, integrity), integrity]),
  )

/**
 * Fetches every file of a plugin but its languages, and lets the browser compare it with its hash. Nothing of it runs.
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
  await verifyFiles(core, { id, version }, { [entryName]: integrity, ...nameChunks(files, toFileName) })
  return core.host.baseUrl + getPluginPath(id, version) + entryName
}
