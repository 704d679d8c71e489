import { PluginIntegrityError } from '@portico/contract/errors'
import type { LockedFiles } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'

/** Address of a plugin's release directory below the site's base. */
export const getPluginPath = (id: string, version: string): string => `plugins/${id}/${version}/`

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
