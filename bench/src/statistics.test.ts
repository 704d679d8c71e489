import { expect, test } from 'vitest'
import { summarize } from './statistics.ts'

test.each([
  [[7], { median: 7, min: 7, max: 7 }],
  [[3, 1, 2], { median: 2, min: 1, max: 3 }],
  [[4, 1, 3, 2], { median: 2.5, min: 1, max: 4 }],
  [[10, 9, 100], { median: 10, min: 9, max: 100 }],
])('%j has its middle and its ends', (values, summary) => {
  expect(summarize(values)).toEqual(summary)
})

test('leaves the order of what it is given alone, and refuses nothing at all', () => {
  const values = Object.freeze([3, 1, 2])
  summarize(values)
  expect(values).toEqual([3, 1, 2])
  expect(() => summarize([])).toThrow(RangeError)
})
