import type { Translation } from '@portico/contract'
import type { en } from './en.ts'
import type { LanguageTag } from './tags.ts'

type Load = () => Promise<{ default: Translation<typeof en> }>

/** Every language there is beside English, each a file of its own. */
export const languages: Readonly<Record<LanguageTag, Load>> = {
  de: () => import(/* webpackChunkName: "locale-de" */ './de.ts'),
}

/** Their hashes: see `coreParts`. */
export const languageParts: Readonly<Record<`locale-${LanguageTag}.js`, string>> = {
  'locale-de.js': 'integrity:locale-de.js',
}
