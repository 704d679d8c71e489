import type { LocalizedText } from './manifest/LocalizedText.ts'

/** The text for a locale: its tag, then its language, then English. */
export const pickText = (text: LocalizedText, locale: string): string =>
  text[locale] ?? text[locale.split('-')[0] as string] ?? text.en
