import { expect, test } from 'vitest'
import { isPairingExpired, pairingLifetime } from './expiry.ts'

test.each([
  [pairingLifetime, 0, false],
  [240_000, 229_999, false],
  [240_000, 230_000, true],
  [240_000, 240_000, true],
  [240_000, 1_000_000, true],
  [0, 0, true],
])('one that ends at %i is expired at %i: %s', (expiresAt, now, expected) => {
  expect(isPairingExpired(expiresAt, now)).toBe(expected)
})
