import { expect, test } from 'vitest'
import { isWorse } from './isWorse.ts'

test.each([
  [1_000, 9_900n, true],
  [1_000, 9_901n, false],
  [999, 9_900n, false],
  [500, 9_800n, true],
  [500, 9_801n, false],
  [499, 1n, false],
  [null, 9_900n, true],
  [null, 9_901n, false],
  [1_000_000, 10_001n, false],
])('of a swap of $%s that gives %s for 10000, %s', (value, now, expected) => {
  expect(isWorse(10_000n, now, value)).toBe(expected)
})
