import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

type Load = () => Promise<{ default: Translation<typeof en> }>

/** Every language there is beside English, by BCP-47 tag. Each is a file of its own. */
export const languages: Readonly<Record<string, Load>> = {
  de: () => import(/* webpackChunkName: "locale-de" */ './de.ts'),
}

/** Their hashes: see `coreParts`. */
export const languageParts: Readonly<Record<string, string>> = {
  'locale-de.js': 'integrity:locale-de.js',
}
