import { expect, test } from 'vitest'
import { writeMost, writeShort } from './figures.ts'

const ether = { decimals: 18, symbol: 'ETH' }

test.each([
  // What is short is written to the last digit.
  [10_300_000_000_000_000n, '0.0103 ETH'],
  [12_345_678_901_234_567n, '0.013 ETH'],
  [12_000_000_000_000_001n, '0.013 ETH'],
  [999_999_999_999_999_999n, '1 ETH'],
  [1_999_000_000_000_000_001n, '2 ETH'],
  [123_456_789_000_000_000_000_001n, '123,456.79 ETH'],
  [1n, '0.001 ETH'],
])('at most %d base units are no less than they are', (amount, text) => {
  expect(writeMost(amount, ether, 'en')).toBe(text)
})

test('few decimals leave nothing to round', () => {
  expect(writeMost(123_456_789_012_345_678n, { decimals: 2, symbol: 'PTS' }, 'en')).toBe(
    '1,234,567,890,123,456.78 PTS',
  )
  expect(writeShort(12_999_999_999_999_999n, ether, 'en')).toBe('0.012 ETH')
})
