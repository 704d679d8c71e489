import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, writeDecimal } from './decimalText.ts'
import { getDecimalMark } from './format.ts'
import { testLocales } from './testLocales.ts'

const locales = fc.constantFrom(...testLocales)

test.each([
  ['1.5', 'en', '1.5'],
  ['1,5', 'de', '1.5'],
  ['.5', 'en', '0.5'],
  ['1.', 'en', '1.'],
  ['', 'en', ''],
  [' 1.5\u00a0', 'en', '1.5'],
  ['۱۲٫۵', 'fa', '12.5'],
  ['12.5', 'fa', '12.5'],
  ['١٢٫٥', 'ar', '12.5'],
  ['१२.५', 'hi', '12.5'],
  ['๑๒.๕', 'th', '12.5'],
  ['１２．５', 'ja', '12.5'],
])('%s in %s is %s', (text, locale, plain) => {
  expect(readDecimal(text, locale)).toBe(plain)
})

test.each([
  ['0,5', 'en', '0.5'],
  ['0.5', 'de', '0.5'],
  ['1٫5', 'en', '1.5'],
  ['12,3456', 'en', '12.3456'],
  ['0.001', 'de', '0.001'],
  [',001', 'en', '0.001'],
  ['1234.500', 'de', '1234.500'],
  ['1.500', 'en', '1.500'],
  ['1,500', 'de', '1.500'],
])('the mark of another language in %s, read in %s: %s', (text, locale, plain) => {
  expect(readDecimal(text, locale)).toBe(plain)
})

test.each([
  ['1.500', 'de'],
  ['1,500', 'en'],
  ['1,500', 'fa'],
  ['１，５００', 'ja'],
  ['1.5.5', 'en'],
  ['1,500.5', 'en'],
  ['1 500', 'fr'],
  ["1'500", 'de'],
  ['1٬500', 'ar'],
  ['-1', 'en'],
  ['1e5', 'en'],
  ['0x1', 'en'],
  ['5²', 'en'],
  ['1'.repeat(79), 'en'],
])('%s in %s is no amount', (text, locale) => {
  expect(readDecimal(text, locale)).toBeNull()
})

test('what is written can be read again in every language', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,30}(\.\d{0,30})?$/), locales, (plain, locale) => {
      expect(readDecimal(writeDecimal(plain, locale), locale)).toBe(plain)
    }),
  )
})

const marks = '.,٫．，'
const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９']
const letter = fc.constantFrom(...marks, ...scripts.join(''), ..." -+e²٬'’\u00a0\u202f")

test('a text is that number digit by digit, or refused', () => {
  const read = (letter: string) => {
    const digit = scripts.find((digits) => digits.includes(letter))?.indexOf(letter)
    return digit === undefined && marks.includes(letter) ? '.' : `${digit}`
  }
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), locales, (text, locale) => {
      const plain = readDecimal(text, locale)
      const exact = [...text.trim()].map(read).join('')
      if (plain !== null) expect(plain).toBe(exact.startsWith('.') ? `0${exact}` : exact)
    }),
    { numRuns: 2000 },
  )
})

test('what one language groups, no other takes for a fraction, unless by its own mark', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), locales, locales, (whole, writer, reader) => {
      const text = new Intl.NumberFormat(writer, { useGrouping: true }).format(whole)
      const plain = readDecimal(text, reader)
      if (!text.includes(getDecimalMark(reader))) expect([`${whole}`, null]).toContain(plain)
    }),
    { numRuns: 1000 },
  )
})

test('digits are those of the language', () => {
  expect(writeDecimal('1234.5', 'fa')).toBe('۱۲۳۴٫۵')
})
