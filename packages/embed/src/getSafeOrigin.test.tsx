import type { PorticoOptions } from '@portico/contract/shell'
import { expect, test } from 'vitest'
import { getSafeOrigin } from './getSafeOrigin.ts'

// Tests run in a frame.
const parent = location.ancestorOrigins[0] ?? ''
const get = (options: Partial<PorticoOptions>) => getSafeOrigin(options as PorticoOptions)

test('a frame within a Safe knows its origin', () => {
  expect(get({ safeOrigins: ['https://other.example', parent] })).toBe(parent)
})

test.each([
  ['any other site', {}],
  ['an origin that begins with a Safe’s', { safeOrigins: [parent.slice(0, -1)] }],
  ['a Safe that the site does not want', { enableSafe: false, safeOrigins: [parent] }],
])('a frame within %s does not', (_, options) => {
  expect(get(options)).toBeNull()
})
