import type { TextLoaders } from '@portico/contract'
import type { en } from './en.ts'

/** Every language beside English, each a file of its own. `locales` in portico.plugin.json names the same. */
export const languages = {
  de: () => import(/* webpackChunkName: "locale-de" */ './de.ts'),
} satisfies TextLoaders<typeof en>
