import { expect, test } from 'vitest'
import { pickText } from './pickText.ts'

test.each([
  ['de-AT', 'Servus'],
  ['de-CH', 'Hallo'],
  ['de', 'Hallo'],
  ['fr', 'Hello'],
])('in %s the text is %s', (locale, text) => {
  expect(pickText({ en: 'Hello', de: 'Hallo', 'de-AT': 'Servus' }, locale)).toBe(text)
})
