import { expect, test } from 'vitest'
import { negotiateLocale } from './negotiateLocale.ts'

const available = ['en', 'de', 'pt', 'zh-Hans', 'zh-Hant']

test.each([
  [['de-AT'], 'de'],
  [['ja', 'pt-BR'], 'pt'],
  [['zh'], 'zh-Hans'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-TW'], 'zh-Hant'],
  [['zh-Hant-HK'], 'zh-Hant'],
  [['ZH-hant'], 'zh-Hant'],
  [['en-GB', 'de'], 'en'],
  [['no tag', 'de'], 'de'],
  [['ja'], 'en'],
  [[], 'en'],
])('%s is answered with %s', (requested, expected) => {
  expect(negotiateLocale(requested, available)).toBe(expected)
})
