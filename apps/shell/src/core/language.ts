import type { Core } from './Core.ts'
import { loadPart } from './loadPart.ts'
import { english } from './state.ts'

const isEnglish = (tag: string | undefined) => /^en\b/i.test(tag ?? 'en')

/**
 * Loads the first of the requested languages that there is, and shows it. A file that does not arrive leaves English.
 * @param requested BCP-47 tags, best first
 */
export async function loadLanguage(
  core: Core,
  requested: readonly string[] = core.options.locale ? [core.options.locale] : navigator.languages,
): Promise<void> {
  if (isEnglish(requested[0])) return core.language.setState(english)
  try {
    const load = () => import(/* webpackChunkName: "languages" */ '../locales/fetchLanguage.ts')
    const { fetchLanguage } = await loadPart(core, ['languages.js'], load)
    core.language.setState(await fetchLanguage(core, requested))
  } catch (error) {
    core.host.emit('error', { error: error as Error })
  }
}
