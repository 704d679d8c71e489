import type { Integrity } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import type { PluginRelease, ToName } from '../catalogue/PluginRelease.ts'
import { verifyFiles } from '../catalogue/verifyFiles.ts'
import type { Core } from '../core/Core.ts'
import { report } from '../core/reporting/report.ts'
import type { Container } from './federation.ts'
import { isLater, nameChunks } from './verifyPlugin.ts'

/** What a container says of its own files, if it was built to. */
interface ContainerFiles {
  setAddresses(toAddress: (name: string) => string): void
  /** Absent in those that were built before. */
  setCheck?(check: (name: string) => Promise<void> | undefined): void
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
    const check = (names: readonly string[]) =>
      verifyFiles(
        core,
        { id, version },
        nameChunks(Object.fromEntries(names.map((name) => [name, files[name] as Integrity])), toFileName),
      )
    const checkLate = (name: string) =>
      check([name]).catch((error) => {
        // The plugin may go on without it, and say nothing.
        report(core, error)
        throw error
      })
    const later = Object.keys(files).filter(isLater)
    // One that cannot wait for a file has it checked before it runs at all.
    if (own.setCheck) own.setCheck((name) => (isLater(name) ? checkLate(name) : undefined))
    else if (later.length > 0) await check(later)
    return toFileName
  }
  const byNameAlone: ToName = (name) => name
  await verifyFiles(core, { id, version }, nameChunks(files, byNameAlone))
  return byNameAlone
}
