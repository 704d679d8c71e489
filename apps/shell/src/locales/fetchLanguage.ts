import { negotiateLocale } from '@portico/ui'
import type { Core } from '../core/Core.ts'
import { loadPart } from '../core/loadPart.ts'
import { english, type LanguageState } from '../core/state.ts'
import { languageParts, languages } from './languages.ts'

/** Fetches the texts of the first requested language that there is. @throws ShellIntegrityError */
export async function fetchLanguage(core: Core, requested: readonly string[]): Promise<LanguageState> {
  const tag = negotiateLocale(requested, ['en', ...Object.keys(languages)])
  const load = languages[tag]
  if (!load) return english
  const file = `locale-${tag}.js`
  core.parts.set(file, languageParts[file] ?? '')
  return { locale: tag, messages: (await loadPart(core, [file], load)).default }
}
