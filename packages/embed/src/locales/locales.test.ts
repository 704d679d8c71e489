import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as locales from '../exports/locales.ts'

const elements = join(import.meta.dirname, '../elements')

/** What the elements say by themselves: `texts?.['button.connect'] ?? 'Connect wallet'`. */
const english = new Map(
  readdirSync(elements)
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) => [
      ...readFileSync(join(elements, name), 'utf8').matchAll(/'(button\.\w+)'\] \?\? '([^']+)'/g),
    ])
    .map(([, key = '', text = '']) => [key, text] as const),
)

const toTag = (name: string) => name.replace(/(?=[A-Z])/, '-')

test('the elements have texts', () => {
  expect([...english.keys()]).toContain('button.connect')
})

test.each(Object.entries(locales))('%s says what every button says', (name, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...english.keys()].sort())
  for (const [key, text] of Object.entries(texts)) {
    expect(text.trim(), key).toBe(text)
    expect(text, key).not.toBe(english.get(key))
  }
  expect(Intl.getCanonicalLocales(toTag(name))).toEqual([toTag(name)])
})

test('each language has a file, and each file is exported', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z]{2}(-\w+)?\.ts$/.test(name))
  expect(Object.keys(locales).map((name) => `${toTag(name)}.ts`)).toEqual(files.sort())
})
