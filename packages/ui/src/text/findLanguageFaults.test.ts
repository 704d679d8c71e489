import { expect, test } from 'vitest'
import { findLanguageFaults } from './findLanguageFaults.ts'

const english = { 'acme.hello': 'Hello', 'acme.max': 'Max' } as const
const title = { en: 'Acme', de: 'Acme' }
const manifest = {
  id: 'acme',
  locales: ['en', 'de'],
  contributes: { views: [{ id: 'Acme', title }], events: [{ id: 'acme/x' }] },
}
const german = { 'acme.hello': 'Hallo', 'acme.max': 'Max' }
const find = (changes: object = {}) =>
  findLanguageFaults({
    ...{ english, manifest, same: ['Max'] },
    languages: { de: async () => ({ default: german }) },
    ...changes,
  })

test('nothing is wrong with a plugin that says everything, with what may be the same named at once or by its language', async () => {
  expect(await find()).toEqual([])
  expect(await find({ same: { de: ['Max'] } })).toEqual([])
})

test('nor with a title that is a name', async () => {
  const contributes = { accountTabs: [{ id: 'tab', title: { en: 'Max' } }] }
  expect(await find({ manifest: { ...manifest, contributes } })).toEqual([])
})

test('nor with a key of a package that several plugins bundle', async () => {
  const words = { 'vault.close': 'Close' }
  const languages = { de: async () => ({ default: { 'vault.close': 'Schließen' } }) }
  expect(await find({ english: words, languages, shared: Object.keys(words) })).toEqual([])
})

test.each([
  ['a text that is English still', { same: { fr: ['Max'] } }, "de: 'acme.max' is still English: Max"],
  [
    'a language that the manifest does not name',
    { manifest: { ...manifest, locales: ['en'] } },
    'the manifest names en, not en,de',
  ],
  [
    'a title in one language',
    { manifest: { ...manifest, contributes: { accountTabs: [{ id: 'tab', title: { en: 'Acme' } }] } } },
    'the title of tab is in en, not en,de',
  ],
  [
    'a key of its own',
    { english: { hello: 'Hello' }, languages: { de: async () => ({ default: { hello: 'Hallo' } }) } },
    "'hello' does not begin with acme.",
  ],
])('%s is found', async (_what, changes, fault) => {
  expect(await find(changes)).toEqual([fault])
})
