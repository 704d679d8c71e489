import { toFileName } from '@portico/contract/shell'
import type { PluginRelease, ToName } from '../catalogue/PluginRelease.ts'
import { verifyFiles } from '../catalogue/verifyFiles.ts'
import type { Core } from '../core/Core.ts'
import type { Container } from './federation.ts'
import { nameChunks } from './verifyPlugin.ts'

/** What a container says of its own files, if it was built to. */
interface ContainerFiles {
  setAddresses(toAddress: (name: string) => string): void
}

/**
 * Makes a container ask for its files under the addresses of their bytes, which have been verified. One that was built before
 * it could be given them asks by name alone: then those addresses are verified, before it asks.
 * @returns how it names its files
 * @throws PluginIntegrityError
 */
export async function nameFiles(
  core: Core,
  { id, locked: { files, version } }: PluginRelease,
  loadModule: Container,
): Promise<ToName> {
  const own = (await loadModule('files')
    .then((run) => run())
    .catch(() => null)) as ContainerFiles | null
  if (own) {
    // What has no hash has no address either, and is not imported.
    own.setAddresses((name) => toFileName(name, files[name] as string))
    return toFileName
  }
  const byNameAlone: ToName = (name) => name
  await verifyFiles(core, { id, version }, nameChunks(files, byNameAlone))
  return byNameAlone
}
