import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDecimal } from '../tokens/tokens.ts'
import { formatExact, formatRounded, formatToken, formatValue } from './formatToken.ts'

const ether = { symbol: 'ETH', decimals: 18, price: 2500 }

describe('toDecimal', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1_500_000n, 6, '1.5'],
    [-1_500_000n, 6, '-1.5'],
    [7n, 0, '7'],
    [700n, 0, '700'],
  ])('%s of %s decimals is %s', (amount, decimals, text) => {
    expect(toDecimal(amount, decimals)).toBe(text)
  })

  test('loses no digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
        const [whole = '', fraction = ''] = toDecimal(amount, decimals).split('.')
        expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      }),
    )
  })
})

test.each([
  ['en', 1_234_500_000_000_000_000_001n, '1,234.500000000000000001'],
  ['de', 1_234_500_000_000_000_000_001n, '1.234,500000000000000001'],
  ['en', -500_000_000_000_000_000n, '-0.5'],
  ['en', 0n, '0'],
])('%s: an exact amount of %s is %s', (locale, amount, text) => {
  expect(formatExact(amount, ether, locale)).toBe(text)
})

test('at a glance it is cut off, and a cost rounded to the digits that matter', () => {
  expect(formatToken(1_999_999_999_999_999_999n, ether, 'en')).toBe('1.999 ETH')
  expect(formatRounded(25_400_000_000_000n, ether, 'en')).toBe('0.000025 ETH')
  expect(formatRounded(25_400_000_000_000n, ether, 'en', 3)).toBe('0.0000254 ETH')
})

test('a value is unknown without a price, and less than a cent is not nothing', () => {
  expect(formatValue(10n ** 18n, { ...ether, price: null }, 'en')).toBeNull()
  expect(formatValue(1n, ether, 'en')).toBe('<$0.01')
  expect(formatValue(0n, ether, 'en')).toBe('$0.00')
})

test('a token whose units its issuer scales is written as they are meant, its value as what it is', () => {
  const stock = { symbol: 'STK', decimals: 6, price: 2, multiplier: '2.5' }
  expect(formatToken(1_000_000n, stock, 'en')).toBe('2.5 STK')
  expect(formatExact(1_000_001n, stock, 'en')).toBe('2.500002')
  expect(formatExact(-1_000_001n, stock, 'de')).toBe('-2,500002')
  expect(toDecimal(1_000_001n, 6, '2.5')).toBe('2.500002')
  expect(formatValue(1_000_000n, stock, 'en')).toBe('$2.00')
})
