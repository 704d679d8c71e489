/** Languages of the texts, as BCP-47 tags: English is the source, each other is a file of its own, found by this list. */
export const tags = [
  'en',
  'de',
  'es',
  'fr',
  'pt',
  'it',
  'tr',
  'pl',
  'ru',
  'uk',
  'ar',
  'fa',
  'hi',
  'id',
  'vi',
  'th',
  'ja',
  'ko',
  'zh-Hans',
  'zh-Hant',
] as const

/** One of them, beside English. */
export type LanguageTag = Exclude<(typeof tags)[number], 'en'>

/** What a language calls itself, for somebody who looks for it. */
export function getLanguageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
