import { expect, test } from 'vitest'
import { removeParams } from './removeParams.ts'

test.each([
  ['?code=1', ['code'], ''],
  ['?a=%20b&code=1&c=d+e', ['code'], '?a=%20b&c=d+e'],
  ['?code=1&code=2&a', ['code'], '?a'],
  ['?c%6Fde=1&a=1', ['code'], '?a=1'],
  ['?a=1', ['code'], '?a=1'],
  ['?code&state=2', ['code', 'state'], ''],
  ['?result+uri=1&%=2', ['result uri'], '?%=2'],
  ['', ['code'], ''],
])('of %j without %j stays %j', (search, names, expected) => {
  expect(removeParams(search, names)).toBe(expected)
})
