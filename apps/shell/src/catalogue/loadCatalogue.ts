import type { Catalogue, LockedFiles } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'
import { loadVerified } from '../core/parts/loadPart.ts'

/**
 * Reads a file that holds data: a module with a text, which no script of the page can change, and of which everybody who
 * reads it has a copy of their own.
 * @param pinned its address below the site's base, to its hash
 * @throws ShellIntegrityError
 */
export async function loadData<Data>(core: Core, pinned: LockedFiles): Promise<Data> {
  const [[path, integrity]] = Object.entries(pinned) as [[string, string]]
  return JSON.parse((await loadVerified(core, {}, () => core.host.load(path, integrity))).default)
}

/** What the site has accepted of plugins, loaded once; a failure is not remembered. @throws ShellIntegrityError */
export async function loadCatalogue(core: Core): Promise<Catalogue> {
  const { running, options } = core
  const { catalogue } = options.root
  if (!catalogue) return { plugins: {}, languages: {}, pluginParts: {} }
  running.catalogue ??= loadData<Catalogue>(core, catalogue).catch((error) => {
    running.catalogue = null
    throw error
  })
  return running.catalogue
}
