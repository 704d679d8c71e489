import { base58, hex } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureBase58, toBase58 } from './base58.ts'

const bytes = fc
  .tuple(fc.nat(4), fc.uint8Array({ minLength: 1, maxLength: 40 }))
  .map(([zeros, rest]) => new Uint8Array([...new Uint8Array(zeros), ...rest]))

test('bytes are written, and a text is measured, as others do', () => {
  fc.assert(
    fc.property(bytes, (value) => {
      const text = base58.encode(value)
      expect(toBase58(hex.encode(value))).toBe(text)
      expect(measureBase58(text)).toBe(value.length)
    }),
  )
})

test.each(['0', 'O', 'I', 'l', 'vine s', 'vine-s'])('%s is not base58', (text) => {
  expect(measureBase58(text)).toBeNull()
})
