import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import type { Core } from '../core/Core.ts'
import { isEnglish, loadLanguages } from '../locales/loadLanguage.ts'

/**
 * Fetches the plugin's file of the visitor's language beside its others: the plugin asks for it only once it runs, and what is
 * missing shows then. Never throws.
 */
export function fetchLanguageAhead(core: Core, plugin: PluginRelease): void {
  const { locale } = core.language.getState()
  if (isEnglish(locale)) return
  loadLanguages(core)
    .then(({ verifyLanguage }) => verifyLanguage(core, plugin, locale))
    .catch(() => {})
}
