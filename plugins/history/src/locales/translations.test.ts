import type { Translation } from '@portico/contract'
import { findTranslationFaults } from '@portico/ui/testing'
import { expect, test } from 'vitest'
import manifest from '../../portico.plugin.json' with { type: 'json' }
import { en } from './en.ts'
import { languages } from './languages.ts'

/** Words that some languages share with English. */
const shared: Readonly<Record<string, readonly string[]>> = { fr: ['Transaction'] }

const loadAll = Object.entries(languages) as [string, () => Promise<{ default: Translation<typeof en> }>][]

test.each(loadAll)('%s says everything that English says', async (locale, load) => {
  const { default: messages } = await load()
  expect(findTranslationFaults(en, messages, { locale, same: shared[locale] ?? [] })).toEqual([])
})

test('the manifest says its titles in every language, and names them all', () => {
  const { views, accountTabs } = manifest.contributes
  const locales = ['en', ...Object.keys(languages)]
  expect(manifest.locales).toEqual(locales)
  for (const { id, title } of [...views, ...accountTabs]) expect(Object.keys(title), id).toEqual(locales)
})

test('keys begin with the id of the plugin, since a site’s wording knows no other bounds', () => {
  expect(Object.keys(en).filter((key) => !key.startsWith(`${manifest.id}.`))).toEqual([])
})
