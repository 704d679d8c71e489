import { expect, test } from 'vitest'
import { formatCompact, formatPercent } from './formatNumber.ts'

// Languages put several kinds of spaces.
const plain = (text: string) => text.replace(/\s/g, ' ').replace(/\u200e|\u061c/g, '')

test.each([
  [0.018, 'en', '+1.8%'],
  [-0.0033, 'en', '-0.33%'],
  [0, 'en', '0.0%'],
  [-0.00001, 'en', '0.0%'],
  [0.018, 'de', '+1,8 %'],
])('%d in %s is %s', (share, locale, text) => {
  expect(plain(formatPercent(share, locale, { isSigned: true }))).toBe(text)
})

test('a share that is no change has no plus', () => {
  expect(formatPercent(0.5, 'en')).toBe('50.0%')
})

test.each([
  [950, 'en', undefined, '950'],
  [1_234_567, 'en', undefined, '1.2M'],
  [1_234_567, 'de', undefined, '1,2 Mio.'],
  [12_345n, 'ja', undefined, '1.2万'],
  [1_500_000_000, 'en', 'USD', '$1.5B'],
  [-2_000, 'en', 'USD', '-$2K'],
])('%s in %s is short (%s)', (value, locale, currency, text) => {
  expect(plain(formatCompact(value, locale, currency))).toBe(text)
})
