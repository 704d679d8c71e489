import { describe, expect, test } from 'vitest'
import { createText } from './createText.ts'
import { formatAmount, formatFiat, getDecimalMark, shortenAddress } from './format.ts'
import { getDirection } from './getDirection.ts'

const english = {
  'list.title': 'Hello {name}',
  'list.count': { one: '{count} wallet', other: '{count} wallets' },
} as const

describe('texts', () => {
  test('take values and leave unknown places alone', () => {
    const t = createText(english)
    expect(t('list.title', { name: 'Maya' })).toBe('Hello Maya')
    expect(t('list.title')).toBe('Hello {name}')
  })

  test('follow the plural of the language', () => {
    const t = createText(english, {
      locale: 'pl',
      messages: {
        'list.count': { one: '{count} portfel', few: '{count} portfele', other: '{count} portfeli' },
      },
    })
    expect([1, 3, 5].map((count) => t('list.count', { count }))).toEqual([
      '1 portfel',
      '3 portfele',
      '5 portfeli',
    ])
  })

  test('write numbers as the language does', () => {
    const messages = { 'list.count': { one: '{count} کیف پول', other: '{count} کیف پول' } }
    expect(createText(english, { locale: 'fa', messages })('list.count', { count: 1234 })).toBe(
      '۱٬۲۳۴ کیف پول',
    )
    expect(createText(english)('list.count', { count: 1234 })).toBe('1,234 wallets')
  })

  test("a site's wording wins", () => {
    expect(createText(english, { overrides: { 'list.title': 'Hi' } })('list.title')).toBe('Hi')
  })
})

describe('amounts', () => {
  test.each([
    [1_204_567_890_000_000_000n, 18, '1.204'],
    [1_999_999n, 6, '1.999'],
    [1_000_000_000n, 6, '1,000'],
    [1n, 18, '<0.001'],
    [0n, 18, '0'],
    [5n, 0, '5'],
    [-1_500_000n, 6, '-1.5'],
    [123_456_789_012_345_678_901_234_567_890n, 0, '123,456,789,012,345,678,901,234,567,890'],
  ])('%s with %i decimals is %s', (amount, decimals, text) => {
    expect(formatAmount(amount, decimals, 'en')).toBe(text)
  })

  test('are written as the locale does', () => {
    expect(formatAmount(1_234_500n, 3, 'de')).toBe('1.234,5')
    expect(getDecimalMark('de')).toBe(',')
    expect(formatFiat(1234.5, 'en')).toBe('$1,234.50')
    expect(formatFiat(1234.5, 'pl')).toBe('1234,50\u00a0$')
    // The sign stays with its letters in a line from right to left.
    expect(formatFiat(1234.5, 'ar')).toBe('\u200f1,234.50\u00a0US$\u200e')
  })
})

test('an address keeps both ends', () => {
  expect(shortenAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')).toBe('0xd8dA…6045')
  expect(shortenAddress('maya.eth')).toBe('maya.eth')
})

test.each([
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['no tag', 'ltr'],
])('%s is read %s', (locale, direction) => {
  expect(getDirection(locale)).toBe(direction)
})
