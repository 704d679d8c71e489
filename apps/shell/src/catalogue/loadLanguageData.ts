import { type CatalogueLanguage, getReleaseKey, type LockedRelease, listTitles } from '@portico/contract/lock'
import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { loadCatalogue, loadData } from './loadCatalogue.ts'

const loads = new WeakMap<Core, ReturnType<typeof createOnce>>()

/**
 * What the catalogue leaves to those who read a language, loaded once; nothing where no plugin speaks it.
 * @throws ShellIntegrityError
 */
export async function loadLanguageData(core: Core, tag: string): Promise<CatalogueLanguage> {
  const pinned = (await loadCatalogue(core)).languages[tag]
  const once = loads.get(core) ?? createOnce()
  loads.set(core, once)
  return pinned ? once(tag, () => loadData<CatalogueLanguage>(core, pinned)) : {}
}

/** Puts the titles of a language beside the English ones of every release. @throws ShellIntegrityError */
export async function loadTitles(core: Core, tag: string): Promise<void> {
  const [{ plugins }, language] = await Promise.all([loadCatalogue(core), loadLanguageData(core, tag)])
  const translate = (id: string, { version, manifest }: LockedRelease) => {
    const { titles = [] } = language[getReleaseKey(id, version)] ?? {}
    for (const [index, title] of listTitles(manifest.contributes).entries())
      Object.assign(title, titles[index] && { [tag]: titles[index] })
  }
  for (const [id, locked] of Object.entries(plugins)) {
    translate(id, locked)
    if (locked.canary) translate(id, locked.canary)
  }
}
