import { expect, test } from 'vitest'
import { getMinimum, parseSlippage, suggestSlippage } from './slippage.ts'

test.each([
  ['1', 100],
  ['0.5', 50],
  ['.5', 50],
  ['0.01', 1],
  ['50', 5_000],
  ['5.25', 525],
  ['0', null],
  ['0.001', null],
  ['50.01', null],
  ['-1', null],
  ['1e1', null],
  ['1,5', null],
  ['', null],
  ['.', null],
])('%s percent are %s basis points', (text, points) => expect(parseSlippage(text)).toBe(points))

test('less is suggested where both are worth a dollar, and only there', () => {
  expect(suggestSlippage([1, 0.999])).toBe(50)
  expect(suggestSlippage([1, 2_500])).toBe(100)
  expect(suggestSlippage([1, null])).toBe(100)
  expect(suggestSlippage([0.97, 1])).toBe(100)
})

test('the least that comes is rounded down', () => {
  expect(getMinimum(1_000_000n, 100)).toBe(990_000n)
  expect(getMinimum(99n, 100)).toBe(98n)
  expect(getMinimum(10n ** 30n, 1)).toBe(10n ** 30n - 10n ** 26n)
})
