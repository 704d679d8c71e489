import { expect, test } from 'vitest'
import { findTranslationFaults } from './findTranslationFaults.ts'

const english = {
  'list.title': 'Hello {name}',
  'list.store': 'App Store',
  'list.count': { one: '{count} wallet', other: '{count} wallets' },
} as const

const polish = {
  'list.title': 'Cześć {name}',
  'list.store': 'App Store',
  'list.count': {
    one: '{count} portfel',
    few: '{count} portfele',
    many: '{count} portfeli',
    other: '{count} portfela',
  },
}

const find = (change: object, locale = 'pl', same = ['App Store']) =>
  findTranslationFaults(english, { ...polish, ...change }, { locale, same })

test('a whole translation has no fault', () => {
  expect(find({})).toEqual([])
})

test.each([
  [
    'a text that is missing, with its English',
    { 'list.title': undefined },
    'missing: \'list.title\': "Hello {name}"',
  ],
  ['a key that nobody asks for', { 'list.titel': 'Cześć' }, "unknown: 'list.titel'"],
  [
    'a place that is lost',
    { 'list.title': 'Cześć' },
    "'list.title' has the places none, English {name}: Cześć",
  ],
  [
    'a place that is misspelled',
    { 'list.title': 'Cześć {nazwa}' },
    "'list.title' has the places {nazwa}, English {name}: Cześć {nazwa}",
  ],
  ['space around', { 'list.title': 'Cześć {name} ' }, "'list.title' is empty, or has space around it"],
  [
    'what was left in English',
    { 'list.title': 'Hello {name}' },
    "'list.title' is still English: Hello {name}",
  ],
  ['a plural without forms', { 'list.count': '{count} portfeli' }, "'list.count' has no plural forms"],
  [
    'forms where there is no plural',
    { 'list.store': { other: 'Sklep' } },
    "'list.store' has plural forms, where English has none",
  ],
  [
    'a plural form that is missing',
    { 'list.count': { ...polish['list.count'], few: undefined } },
    "'list.count' lacks the plural form few",
  ],
  [
    'a plural form of another language',
    { 'list.count': { ...polish['list.count'], two: '{count} portfele' } },
    "'list.count' has the plural form two, which pl does not know",
  ],
])('finds %s', (_, change, fault) => {
  const clean = JSON.parse(JSON.stringify(change))
  const without = Object.keys(change).filter((key) => !(key in clean))
  const all = Object.entries({ ...polish, ...clean }).filter(([key]) => !without.includes(key))
  expect(
    findTranslationFaults(english, Object.fromEntries(all), { locale: 'pl', same: ['App Store'] }),
  ).toEqual([fault])
})

test('a tag that is none is found', () => {
  expect(find({}, 'pl_PL')).toEqual(['pl_PL is no language tag'])
})

test('a form for one number alone may write it as a word', () => {
  const arabic = {
    zero: 'لا محافظ',
    one: 'محفظة',
    two: 'محفظتان',
    few: '{count} محافظ',
    many: '{count} محفظة',
    other: '{count} محفظة',
  }
  expect(find({ 'list.count': arabic }, 'ar')).toEqual([])
  expect(find({ 'list.count': { ...arabic, few: 'محافظ' } }, 'ar')).toHaveLength(1)
})
