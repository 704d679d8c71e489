import { readFile } from 'node:fs/promises'
import { findTranslationFaults, testLocales } from '@portico/ui/testing'
import { expect, test } from 'vitest'
import { en } from '../en.generated.ts'
import { languages } from './languages.generated.ts'
import { getLanguageName, type LanguageTag, tags } from './tags.ts'

/** Names of makers' own, and words that are the same in some languages. */
const names = ['App Store', 'Google Play', 'NFTs']
const shared: Readonly<Partial<Record<LanguageTag, readonly string[]>>> = {
  de: ['Browser', 'Desktop', 'Details', 'Spam', 'Standard', 'Wallets', 'Wallets: {wallet}', 'Web', 'Website'],
  es: ['Spam', 'Tokens', 'Web'],
  fr: ['Actions', 'Description', 'E-mail', 'Mobile', 'Web'],
  pt: ['E-mail', 'Spam', 'Tokens', 'Web'],
  it: ['Account', 'Browser', 'E-mail', 'Spam', 'Standard', 'Web', '{number} wallet'],
  tr: ['Spam', 'Web'],
  pl: ['E-mail', 'Spam', 'Standard', 'Web'],
  id: ['Spam', 'Web'],
  vi: ['Web'],
}

const all = Object.entries(languages) as [LanguageTag, (typeof languages)[LanguageTag]][]

test.each(all)('%s says everything that English says', async (locale, { load }) => {
  const { default: messages } = await load()
  const same = [...names, ...(shared[locale] ?? [])]
  expect(findTranslationFaults(en, messages, { locale, same })).toEqual([])
})

test('every language that is offered has a file, and a name of its own', () => {
  expect(['en', ...Object.keys(languages)]).toEqual([...tags])
  expect(new Set(tags.map(getLanguageName)).size).toBe(tags.length)
})

test('every language has its row in docs/languages.md, and amounts are typed in it by tests', async () => {
  const page = await readFile(new URL('../../../../docs/languages.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/\| `([\w-]+)` +(?=\|)/g)].map(([, tag]) => tag)
  expect(rows.sort()).toEqual([...tags].sort())
  expect(testLocales).toEqual(tags)
})

test('quotation marks and apostrophes are those of print', async () => {
  for (const [locale, { load }] of all) {
    const { default: messages } = await load()
    expect(JSON.stringify(Object.values(messages).flatMap(Object.values).join('')), locale).not.toMatch(
      /'|\.\.\.|\\"/,
    )
  }
})
