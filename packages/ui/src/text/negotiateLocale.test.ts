import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiateLocale.ts'

const available = ['en', 'de', 'pt', 'nb', 'zh-Hans', 'zh-Hant']

test.each([
  [['de-AT'], 'de'],
  [['de-DE-u-co-phonebk'], 'de'],
  [['ja', 'pt-BR'], 'pt'],
  [['pt-PT'], 'pt'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['zh-Hans-HK'], 'zh-Hans'],
  [['ZH-hant'], 'zh-Hant'],
  [['no'], 'nb'],
  [['nn-NO'], 'nb'],
  [['en-GB', 'de'], 'en'],
  [['no tag', 'de'], 'de'],
  [['ja'], 'en'],
  [[], 'en'],
])('%s is answered with %s', (requested, expected) => {
  expect(negotiateLocale(requested, available)).toBe(expected)
})

test('a region of its own is closer than its language', () => {
  expect(negotiateLocale(['pt-br'], ['pt', 'pt-BR'])).toBe('pt-BR')
})
