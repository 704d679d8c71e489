import type { Core } from '../core/Core.ts'
import { loadLanguage } from './loadLanguage.ts'

/** Shows a language, and remembers that the visitor has chosen it: their next visit begins with it. */
export function chooseLanguage(core: Core, locale: string): Promise<void> {
  core.storage.writeText(core.storage.getKey('locale'), locale)
  return loadLanguage(core, [locale])
}
