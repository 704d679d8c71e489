import { PluginHashMissingError } from '@portico/contract/errors'
import { getReleaseKey } from '@portico/contract/lock'
import { toFileName } from '@portico/contract/shell'
import { loadLanguageData } from '../catalogue/loadLanguageData.ts'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import { verifyFiles } from '../catalogue/verifyFiles.ts'
import type { Core } from '../core/Core.ts'

/**
 * Fetches the plugin's file of a language and lets the browser compare it with its hash.
 * @throws PluginHashMissingError | PluginIntegrityError | ShellIntegrityError
 */
export async function verifyLanguage(
  core: Core,
  { id, locked: { files, version }, toName = toFileName }: PluginRelease,
  tag: string,
): Promise<void> {
  const name = `locale-${tag}.js`
  const { integrity } = (await loadLanguageData(core, tag))[getReleaseKey(id, version)] ?? {}
  if (!integrity) throw new PluginHashMissingError({ details: `${id} ${version}: ${name}` })
  await verifyFiles(core, { id, version }, { [toName(name, integrity)]: integrity })
  // From now on its container may ask for it.
  Object.assign(files, { [name]: integrity })
}
