import type { Core } from '../core/Core.ts'
import { getRequested, isEnglish } from '../locales/loadLanguage.ts'
import { createShellTexts, type ShellText } from '../locales/text.ts'
import { titles } from '../screens/titles.generated.ts'

/**
 * The shell's texts; while the visitor's language is on its way a space holds the place of each line, since English would
 * only be read to be taken back.
 */
export function getPreviewText(core: Core): ShellText {
  const { options, language } = core
  const { text, add } = createShellTexts({ overrides: options.texts, language })
  add(titles)
  const isKnown = language.getState().locale !== 'en' || isEnglish(getRequested(core)[0])
  return isKnown ? text : (key) => options.texts?.[key] ?? (key === 'frame.close' ? text(key) : '\u00a0')
}
