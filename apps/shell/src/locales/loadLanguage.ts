import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import { report } from '../core/reporting/report.ts'
import { english } from '../core/state.ts'

/** Whether a BCP-47 tag is English; none is. */
export const isEnglish = (tag: string | undefined) => /^en\b/i.test(tag ?? 'en')

const languagesPart = definePart({
  name: 'languages',
  load: () => import('./languagePart.ts'),
})

/** What every language but English needs: a part of its own. @throws ShellIntegrityError */
export const loadLanguages = (core: Core) => loadPart(core, languagesPart)

/** The languages to show, best first: what the visitor chose on an earlier visit, else what the site says, else the browser. */
export function getRequested(core: Core): readonly string[] {
  const { locale } = core.options
  const chosen = core.storage.readText(core.storage.getKey('locale'))
  return [...(chosen ? [chosen.slice(0, 35)] : []), ...(locale ? [locale] : navigator.languages)]
}

/**
 * Loads the first of the requested languages that there is, and shows it. A file that does not arrive leaves English.
 * @param requested BCP-47 tags, best first
 */
export async function loadLanguage(
  core: Core,
  requested: readonly string[] = getRequested(core),
): Promise<void> {
  if (isEnglish(requested[0])) return core.language.setState(english)
  try {
    core.language.setState(await (await loadLanguages(core)).fetchLanguage(core, requested))
  } catch (error) {
    report(core, error)
  }
}
