import { negotiateLocale } from '@portico/ui'
import { loadTitles } from '../catalogue/loadLanguageData.ts'
import type { Core } from '../core/Core.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import { report } from '../core/reporting/report.ts'
import { english, type LanguageState } from '../core/state.ts'
import { languages } from './languages.generated.ts'
import { type LanguageTag, tags } from './tags.ts'

/** Fetches the texts of the first requested language that there is. @throws ShellIntegrityError */
export async function fetchLanguage(core: Core, requested: readonly string[]): Promise<LanguageState> {
  const tag = negotiateLocale(requested, tags)
  if (tag === 'en') return english
  const [{ default: messages }] = await Promise.all([
    loadPart(core, languages[tag as LanguageTag]),
    // Without them the plugins' titles stay English.
    loadTitles(core, tag).catch((error) => report(core, error)),
  ])
  return { locale: tag, messages }
}
