import type { TextLoaders } from '@portico/contract'
import type { en } from './en.ts'

/** Every language there is beside English, each a file of its own. */
export const languages = {
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
} satisfies TextLoaders<typeof en>
