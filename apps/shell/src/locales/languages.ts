import type { Translation } from '@portico/contract'
import type { en } from './en.ts'
import type { LanguageTag } from './tags.ts'

type Load = () => Promise<{ default: Translation<typeof en> }>

/** Every language there is beside English, each a file of its own. */
export const languages: Readonly<Record<LanguageTag, Load>> = {
  de: () => import(/* webpackChunkName: "locale-de" */ './de.ts'),
  es: () => import(/* webpackChunkName: "locale-es" */ './es.ts'),
  fr: () => import(/* webpackChunkName: "locale-fr" */ './fr.ts'),
  pt: () => import(/* webpackChunkName: "locale-pt" */ './pt.ts'),
  it: () => import(/* webpackChunkName: "locale-it" */ './it.ts'),
  tr: () => import(/* webpackChunkName: "locale-tr" */ './tr.ts'),
  pl: () => import(/* webpackChunkName: "locale-pl" */ './pl.ts'),
  ru: () => import(/* webpackChunkName: "locale-ru" */ './ru.ts'),
  uk: () => import(/* webpackChunkName: "locale-uk" */ './uk.ts'),
  ar: () => import(/* webpackChunkName: "locale-ar" */ './ar.ts'),
  fa: () => import(/* webpackChunkName: "locale-fa" */ './fa.ts'),
  hi: () => import(/* webpackChunkName: "locale-hi" */ './hi.ts'),
  id: () => import(/* webpackChunkName: "locale-id" */ './id.ts'),
  vi: () => import(/* webpackChunkName: "locale-vi" */ './vi.ts'),
  th: () => import(/* webpackChunkName: "locale-th" */ './th.ts'),
  ja: () => import(/* webpackChunkName: "locale-ja" */ './ja.ts'),
  ko: () => import(/* webpackChunkName: "locale-ko" */ './ko.ts'),
  'zh-Hans': () => import(/* webpackChunkName: "locale-zh-Hans" */ './zh-Hans.ts'),
  'zh-Hant': () => import(/* webpackChunkName: "locale-zh-Hant" */ './zh-Hant.ts'),
}

/** Their hashes: see `coreParts`. */
export const languageParts: Readonly<Record<`locale-${LanguageTag}.js`, string>> = {
  'locale-de.js': 'integrity:locale-de.js',
  'locale-es.js': 'integrity:locale-es.js',
  'locale-fr.js': 'integrity:locale-fr.js',
  'locale-pt.js': 'integrity:locale-pt.js',
  'locale-it.js': 'integrity:locale-it.js',
  'locale-tr.js': 'integrity:locale-tr.js',
  'locale-pl.js': 'integrity:locale-pl.js',
  'locale-ru.js': 'integrity:locale-ru.js',
  'locale-uk.js': 'integrity:locale-uk.js',
  'locale-ar.js': 'integrity:locale-ar.js',
  'locale-fa.js': 'integrity:locale-fa.js',
  'locale-hi.js': 'integrity:locale-hi.js',
  'locale-id.js': 'integrity:locale-id.js',
  'locale-vi.js': 'integrity:locale-vi.js',
  'locale-th.js': 'integrity:locale-th.js',
  'locale-ja.js': 'integrity:locale-ja.js',
  'locale-ko.js': 'integrity:locale-ko.js',
  'locale-zh-Hans.js': 'integrity:locale-zh-Hans.js',
  'locale-zh-Hant.js': 'integrity:locale-zh-Hant.js',
}
