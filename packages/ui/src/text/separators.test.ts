import { describe, expect, test } from 'vitest'
import { listReadings, readDecimal, writeDecimal, writeGrouped } from './decimalText.ts'
import { getDecimalMark } from './format.ts'
import { testLocales } from './testLocales.ts'

/** Marks that visitors write or paste, and what each may be: of a fraction, of a group, or either. */
const separators = {
  comma: [',', 'either'],
  dot: ['.', 'either'],
  'wide comma': ['，', 'either'],
  'wide dot': ['．', 'either'],
  'Arabic decimal mark': ['٫', 'fraction'],
  'Arabic group mark': ['٬', 'group'],
  'Arabic comma': ['،', 'neither'],
  space: [' ', 'group'],
  'no-break space': ['\u00a0', 'group'],
  'thin space': ['\u2009', 'group'],
  'narrow no-break space': ['\u202f', 'group'],
  apostrophe: ["'", 'group'],
  'curly apostrophe': ['’', 'group'],
} as const

const scripts = {
  Latin: '0123456789',
  Arabic: '٠١٢٣٤٥٦٧٨٩',
  Persian: '۰۱۲۳۴۵۶۷۸۹',
}
const write = (plain: string, digits: string) => plain.replace(/\d/g, (digit) => [...digits][+digit] ?? '')

const cases = Object.entries(separators).flatMap(([name, [mark, kind]]) =>
  Object.entries(scripts).map(([script, digits]) => ({ name, mark, kind, script, digits })),
)

describe.each(testLocales)('%s', (locale) => {
  const own = getDecimalMark(locale)

  test.each(cases)('$name between $script digits', ({ mark, kind, digits }) => {
    const read = (text: string) => readDecimal(write(text, digits), locale)
    const list = (text: string) => listReadings(write(text, digits))
    const isFraction = kind === 'either' || kind === 'fraction'
    // One or two digits behind it, none before it, or a zero: a fraction, in every language.
    expect(read(`0${mark}5`)).toBe(isFraction ? '0.5' : null)
    expect(read(`12${mark}34`)).toBe(isFraction ? '12.34' : null)
    expect(read(`0${mark}234`)).toBe(isFraction ? '0.234' : null)
    expect(list(`0${mark}5`)).toEqual([])
    // Three behind it: only by the language's own mark, or by one that nobody groups with.
    const isOwn = kind === 'either' && (own === mark || own === mark.normalize('NFKC'))
    expect(read(`1${mark}234`)).toBe(isOwn || kind === 'fraction' ? '1.234' : null)
    expect(list(`1${mark}234`)).toEqual(
      kind === 'either' ? ['1234', '1.234'] : kind === 'group' ? ['1234'] : [],
    )
    // Several groups, or both marks, are never one amount in silence.
    expect(read(`1${mark}234${mark}567`)).toBeNull()
    expect(read(`1${mark}234.5`)).toBeNull()
  })

  test('both readings are written so that one is not the other, and each is understood as written', () => {
    const [whole, fraction] = ['1234', '1.234'].map((reading) => writeGrouped(reading, locale))
    expect(whole).not.toBe(fraction)
    // The larger has a group and a fraction, each by its mark.
    expect(whole?.replace(/\p{Nd}/gu, '')).toHaveLength(2)
    expect(whole).toContain(own)
    expect(readDecimal(fraction ?? '', locale)).toBe('1.234')
    expect(readDecimal(writeDecimal('1.234', locale), locale)).toBe('1.234')
  })
})
