import ar from './ar.ts'
import de from './de.ts'
import { en, type MailTexts } from './en.ts'
import es from './es.ts'
import fa from './fa.ts'
import fr from './fr.ts'
import hi from './hi.ts'
import id from './id.ts'
import it from './it.ts'
import ja from './ja.ts'
import ko from './ko.ts'
import pl from './pl.ts'
import pt from './pt.ts'
import ru from './ru.ts'
import th from './th.ts'
import tr from './tr.ts'
import uk from './uk.ts'
import vi from './vi.ts'
import zhHans from './zh-Hans.ts'
import zhHant from './zh-Hant.ts'

const languages = {
  en,
  de,
  es,
  fr,
  pt,
  it,
  tr,
  pl,
  ru,
  uk,
  ar,
  fa,
  hi,
  id,
  vi,
  th,
  ja,
  ko,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies Record<string, MailTexts>

/** A language that mails are written in. */
export type MailLanguage = keyof typeof languages

/** All of them, by BCP-47 tag. */
export const mailLanguages: Readonly<Record<MailLanguage, MailTexts>> = languages

const isLanguage = (tag: string): tag is MailLanguage => Object.hasOwn(languages, tag)

/** The language of a visitor, by any BCP-47 tag: `de-AT` is German, `zh-TW` Chinese in its traditional script. */
export function selectLanguage(locale: string): MailLanguage {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    return [language, `${language}-${script}`].find(isLanguage) ?? 'en'
  } catch {
    return 'en'
  }
}

/** Which way a language is written. */
export const directionOf = (language: MailLanguage): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'fa' ? 'rtl' : 'ltr'
