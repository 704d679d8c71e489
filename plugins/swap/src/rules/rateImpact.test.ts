import { expect, test } from 'vitest'
import { getImpact, type PriceFacts, rateImpact } from './rateImpact.ts'

const facts: PriceFacts = { poolImpact: 0, fromValue: 1_000, toValue: 1_000, isWrap: false }

test.each([
  [299, 'low'],
  [300, 'said'],
  [499, 'said'],
  [500, 'high'],
  [999, 'high'],
  [1_000, 'severe'],
  [1_499, 'severe'],
  [1_500, 'refused'],
  [10_000, 'refused'],
])('%i basis points are %s', (impact, level) => expect(rateImpact(impact, false)).toBe(level))

test('a site may let through what would be refused, which still takes a typed word', () => {
  expect(rateImpact(9_000, true)).toBe('severe')
})

test('the worse of what pools and prices say counts', () => {
  expect(getImpact({ ...facts, toValue: 960 })).toBe(400)
  expect(getImpact({ ...facts, poolImpact: 700, toValue: 960 })).toBe(700)
  expect(getImpact({ ...facts, poolImpact: null, toValue: 1_100 })).toBe(0)
})

test('a token that is swapped for nothing loses all, whatever its pool says', () => {
  expect(getImpact({ ...facts, toValue: 0 })).toBe(10_000)
})

test.each([{ fromValue: null }, { toValue: null }, { fromValue: 0 }])('of %o nothing is known', (unknown) => {
  expect(getImpact({ ...facts, ...unknown })).toBeNull()
  expect(rateImpact(null, true)).toBe('unknown')
})

test('what wraps and unwraps loses nothing, whatever the prices say', () => {
  expect(getImpact({ ...facts, fromValue: null, isWrap: true })).toBe(0)
})
