import { PorticoError } from '@portico/contract/errors'
import fc from 'fast-check'
import { encodeAbiParameters, type Hex, toHex } from 'viem'
import { expect, test } from 'vitest'
import { encodeBytes, readBytes, readBytesList, readSize } from './abiBytes.ts'

const bytes = fc.uint8Array({ maxLength: 100 }).map((value) => toHex(value))

test('byte strings are written as the ABI says', () => {
  fc.assert(
    fc.property(bytes, (value) => {
      const [word] = [`${'20'.padStart(64, '0')}`]
      expect(`0x${word}${encodeBytes(value.slice(2))}`).toBe(
        encodeAbiParameters([{ type: 'bytes' }], [value]),
      )
    }),
  )
})

test('byte strings and lists of them are read as the ABI has written them', () => {
  fc.assert(
    fc.property(bytes, fc.array(bytes, { maxLength: 8 }), (value, list) => {
      const types = [{ type: 'bytes' }, { type: 'bytes[]' }] as const
      const data = encodeAbiParameters(types, [value, list]).slice(2)
      expect(`0x${readBytes(data, 0, 0)}`).toBe(value)
      expect(readBytesList(data, 1, 8).map((item): Hex => `0x${item}`)).toEqual(list)
    }),
  )
})

test('of garbage something is read, or it is refused by its own error', () => {
  const garbage = fc.stringMatching(/^(0{56}0000[0-9a-f]{4}|[0-9a-fg]{0,64}){0,8}$/)
  fc.assert(
    fc.property(garbage, fc.nat(4), (data, index) => {
      for (const read of [() => readBytes(data, 0, index), () => readBytesList(data, index, 8)])
        try {
          read()
        } catch (error) {
          expect(error).toBeInstanceOf(PorticoError)
        }
    }),
  )
})

test('a list that is longer than its limit is refused', () => {
  const data = encodeAbiParameters([{ type: 'bytes[]' }], [Array(9).fill('0x')]).slice(2)
  expect(() => readBytesList(data, 0, 8)).toThrow('too many')
})

test('a size that no data have is refused', () => {
  expect(() => readSize('f'.repeat(64), 0)).toThrow('no real size')
})
