// Made of the tags by `npm run generate`.
import type { Translation } from '@portico/contract'
import { definePart, type Part } from '../core/parts/definePart.ts'
import type { LanguageTag } from './tags.ts'
import type { English } from './text.ts'

type Language = Part<{ default: Translation<English> }>

/** Every language there is beside English, each a file of its own. */
export const languages: Readonly<Record<LanguageTag, Language>> = {
  de: definePart({ name: 'locale-de', load: () => import('./de.ts') }),
  es: definePart({ name: 'locale-es', load: () => import('./es.ts') }),
  fr: definePart({ name: 'locale-fr', load: () => import('./fr.ts') }),
  pt: definePart({ name: 'locale-pt', load: () => import('./pt.ts') }),
  it: definePart({ name: 'locale-it', load: () => import('./it.ts') }),
  tr: definePart({ name: 'locale-tr', load: () => import('./tr.ts') }),
  pl: definePart({ name: 'locale-pl', load: () => import('./pl.ts') }),
  ru: definePart({ name: 'locale-ru', load: () => import('./ru.ts') }),
  uk: definePart({ name: 'locale-uk', load: () => import('./uk.ts') }),
  ar: definePart({ name: 'locale-ar', load: () => import('./ar.ts') }),
  fa: definePart({ name: 'locale-fa', load: () => import('./fa.ts') }),
  hi: definePart({ name: 'locale-hi', load: () => import('./hi.ts') }),
  id: definePart({ name: 'locale-id', load: () => import('./id.ts') }),
  vi: definePart({ name: 'locale-vi', load: () => import('./vi.ts') }),
  th: definePart({ name: 'locale-th', load: () => import('./th.ts') }),
  ja: definePart({ name: 'locale-ja', load: () => import('./ja.ts') }),
  ko: definePart({ name: 'locale-ko', load: () => import('./ko.ts') }),
  'zh-Hans': definePart({ name: 'locale-zh-Hans', load: () => import('./zh-Hans.ts') }),
  'zh-Hant': definePart({ name: 'locale-zh-Hant', load: () => import('./zh-Hant.ts') }),
}
