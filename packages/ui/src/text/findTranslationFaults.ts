import type { Message, Messages, Translation } from '@portico/contract'

/** Options of {@link findTranslationFaults}. */
export interface FindTranslationFaultsOptions {
  /** BCP-47 tag of the translation. */
  readonly locale: string
  /** Texts that may read as in English: brands, and words that both languages share. @default [] */
  readonly same?: readonly string[]
}

/**
 * Looks through the texts of a language: nothing missing, unknown or left in English, the `{name}` places and plural
 * forms right. For the test of a package that has translations. Ours, since checkers of translations read JSON or ICU
 * files; texts here are TypeScript, with places and plural forms of their own.
 * @returns what is wrong, one line each; for what is missing the English to translate
 */
export function findTranslationFaults<English extends Messages>(
  english: English,
  translation: Translation<English>,
  { locale, same = [] }: FindTranslationFaultsOptions,
): string[] {
  if (!isCanonical(locale)) return [`${locale} is no language tag`]
  const given = translation as Messages
  const unknown = Object.keys(given).filter((key) => !(key in english))
  return [
    ...unknown.map((key) => `unknown: '${key}'`),
    ...Object.entries(english).flatMap(([key, source]) => {
      const message = given[key]
      if (message === undefined) return [`missing: '${key}': ${JSON.stringify(source)}`]
      return findMessageFaults(source, message, { locale, same }).map((fault) => `'${key}' ${fault}`)
    }),
  ]
}

function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

const getForms = (message: Message): Readonly<Record<string, string>> =>
  typeof message === 'string' ? { other: message } : message

function findMessageFaults(
  source: Message,
  message: Message,
  { locale, same }: Required<FindTranslationFaultsOptions>,
): string[] {
  const isPlural = typeof source !== 'string'
  if (isPlural !== (typeof message !== 'string'))
    return [isPlural ? 'has no plural forms' : 'has plural forms, where English has none']
  const forms = Object.entries(getForms(message))
  const english = getForms(source)
  const sources = new Set(Object.values(english))
  const faults = forms.flatMap(([rule, text]) => [
    ...(text === text.trim() && text !== '' ? [] : ['is empty, or has space around it']),
    ...(sources.has(text) && !same.includes(text) ? [`is still English: ${text}`] : []),
    ...findPlaceFaults(english.other ?? '', text, isPlural && isOneNumber(locale, rule)),
  ])
  return isPlural ? [...faults, ...findPluralFaults(locale, Object.keys(getForms(message)))] : faults
}

const getPlaces = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

/** A form for one number alone may write it as a word. */
function findPlaceFaults(source: string, text: string, mayLeaveOut: boolean): string[] {
  const wanted = getPlaces(source)
  const places = getPlaces(text)
  if (`${wanted}` === `${places}` || (mayLeaveOut && places.every((place) => wanted.includes(place))))
    return []
  return [`has the places ${places.join(' ') || 'none'}, English ${wanted.join(' ') || 'none'}: ${text}`]
}

const isOneNumber = (locale: string, rule: string): boolean => {
  const rules = new Intl.PluralRules(locale)
  return (
    Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((is) => is === rule).length === 1
  )
}

function findPluralFaults(locale: string, rules: readonly string[]): string[] {
  const wanted: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const missing = wanted.filter((rule) => !rules.includes(rule))
  const unknown = rules.filter((rule) => !wanted.includes(rule))
  return [
    ...missing.map((rule) => `lacks the plural form ${rule}`),
    ...unknown.map((rule) => `has the plural form ${rule}, which ${locale} does not know`),
  ]
}
