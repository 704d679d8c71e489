import { en, type Texts } from './en.ts'

/** Texts of every language beside English, each a file of its own. */
export const languages: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>> = {
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  pt: () => import('./pt.ts'),
  it: () => import('./it.ts'),
  tr: () => import('./tr.ts'),
  pl: () => import('./pl.ts'),
  ru: () => import('./ru.ts'),
  uk: () => import('./uk.ts'),
  ar: () => import('./ar.ts'),
  fa: () => import('./fa.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  vi: () => import('./vi.ts'),
  th: () => import('./th.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  'zh-Hant': () => import('./zh-Hant.ts'),
}

/** Languages that are written from right to left. */
const rightToLeft: readonly string[] = ['ar', 'fa']

/** Texts in a language. */
export interface Language {
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Texts
}

/** English, which needs no file. */
const english: Language = { tag: 'en', direction: 'ltr', texts: en }

/** The tag whose file serves a reader of a language: `pt-BR` reads `pt`, `zh-TW` the traditional characters. English where it is no tag. */
function chooseTag(locale: string): string {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    return language === 'zh' ? `zh-${script ?? 'Hans'}` : language
  } catch {
    return english.tag
  }
}

/** Loads the texts that a reader of a language reads best: English where there are none, or where they do not come. */
export async function loadTexts(locale: string): Promise<Language> {
  const tag = chooseTag(locale)
  const load = languages[tag]
  if (!load) return english
  return load().then(
    ({ default: texts }) => ({ tag, direction: rightToLeft.includes(tag) ? 'rtl' : 'ltr', texts }),
    () => english,
  )
}
