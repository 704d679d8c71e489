import { expect, test } from 'vitest'
import { isContractSupported } from './version.ts'

test('a plugin made for this major, and for no newer minor, is supported', () => {
  expect(isContractSupported('^1.0.0')).toBe(true)
})

test.each(['^2.0.0', '^0.9.0', '^1.1.0', '^1.0.1', '1.0.0', '>=1.0.0', '*', '', '^1.0.0-beta', '>=^1.0.0'])(
  '%j is refused',
  (range) => {
    expect(isContractSupported(range)).toBe(false)
  },
)
