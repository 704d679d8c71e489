import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, writeDecimal } from './decimalText.ts'

test.each([
  ['1.5', 'en', '1.5'],
  ['1,5', 'de', '1.5'],
  ['.5', 'en', '0.5'],
  ['1.', 'en', '1.'],
  ['', 'en', ''],
  ['۱۲٫۵', 'fa', '12.5'],
  ['12.5', 'fa', '12.5'],
  ['١٢٫٥', 'ar', '12.5'],
  ['१२.५', 'hi', '12.5'],
  ['๑๒.๕', 'th', '12.5'],
])('%s in %s is %s', (text, locale, plain) => {
  expect(readDecimal(text, locale)).toBe(plain)
})

test.each([
  ['1.500', 'de'],
  ['1,500', 'en'],
  ['1.5.5', 'en'],
  ['-1', 'en'],
  ['1e5', 'en'],
  ['0x1', 'en'],
  ['1'.repeat(79), 'en'],
])('%s in %s is no amount', (text, locale) => {
  expect(readDecimal(text, locale)).toBeNull()
})

test('what is written can be read again in every language', () => {
  const locales = fc.constantFrom('en', 'de', 'fr', 'pl', 'ar', 'fa', 'hi', 'th', 'ja', 'zh-Hans')
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,30}(\.\d{0,30})?$/), locales, (plain, locale) => {
      expect(readDecimal(writeDecimal(plain, locale), locale)).toBe(plain)
    }),
  )
})

test('digits are those of the language', () => {
  expect(writeDecimal('1234.5', 'fa')).toBe('۱۲۳۴٫۵')
})
