import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { languages } from './loadTexts.ts'

/** Words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  de: ['Passkeys', 'Token'],
  es: ['Token'],
  fr: ['Message'],
  pt: ['Token'],
  it: ['Account', 'Token'],
  tr: ['Program', 'Token'],
  pl: ['Program', 'Token'],
  id: ['Data', 'Program', 'Token'],
  vi: ['Token'],
}

/** What of each text is filled in. */
const listPlaces = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([key, text]) => [key, ...(text.match(/\{[^}]*\}/g) ?? []).sort()])

test('the vault speaks the twenty languages of the product', () => {
  expect(Object.keys(languages).join(' ')).toBe(
    'de es fr pt it tr pl ru uk ar fa hi id vi th ja ko zh-Hans zh-Hant',
  )
})

describe.each(Object.entries(languages))('%s', (tag, load) => {
  test('has the texts that English has, with the same to fill in', async () => {
    const { default: texts } = await load()
    expect(listPlaces(texts)).toEqual(listPlaces(en))
  })

  test('says something everywhere, with no space around it', async () => {
    const { default: texts } = await load()
    expect(Object.entries(texts).filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
  })

  test('leaves nothing in English but shared words', async () => {
    const { default: texts } = await load()
    const english: readonly string[] = Object.values(en)
    expect(Object.values(texts).filter((text) => english.includes(text))).toEqual(shared[tag] ?? [])
  })
})
