import { expect, test, vi } from 'vitest'
import { en } from './en.ts'
import { languages, loadTexts } from './loadTexts.ts'

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['zh-Hans-TW', 'zh-Hans'],
  ['AR-eg', 'ar'],
])('a reader of %s reads %s', async (locale, tag) => {
  const { default: texts } = (await languages[tag]?.()) ?? {}
  expect(texts).toBeDefined()
  expect(await loadTexts(locale)).toMatchObject({ tag, texts })
})

test.each(Object.keys(languages))('%s is written the way its readers read', async (locale) => {
  const { direction } = await loadTexts(locale)
  expect(direction).toBe(['ar', 'fa'].includes(locale) ? 'rtl' : 'ltr')
})

test.each([
  ['English', 'en-GB'],
  ['a language without a file', 'sv'],
  ['Chinese in Latin letters', 'zh-Latn'],
  ['no tag', ''],
  ['a tag that is malformed', 'de_DE'],
  ['a tag that reads as a path', '../de'],
])('who asks for %s reads English', async (_, locale) => {
  expect(await loadTexts(locale)).toEqual({ tag: 'en', direction: 'ltr', texts: en })
})

test('who asks for a language whose file does not come reads English', async () => {
  vi.resetModules()
  vi.doMock('./th.ts', () => {
    throw new Error('Offline')
  })
  const { loadTexts } = await import('./loadTexts.ts')
  expect(await loadTexts('th')).toEqual({ tag: 'en', direction: 'ltr', texts: en })
})
