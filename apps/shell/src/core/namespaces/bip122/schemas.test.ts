import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { amountSchema, psbtSchema, readPsbt, signatureSchema, txidSchema } from './schemas.ts'

const psbt = Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 2, 3])
const begun = Uint8Array.from([0x70, 1, 2, 3, 4, 5, 6, 7])
const accepts = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

test('a PSBT of a site is base64 that begins as one does', () => {
  expect(v.parse(psbtSchema, base64.encode(psbt))).toEqual(psbt)
  for (const value of [base64.encode(begun), hex.encode(psbt), '', '!!', psbt])
    expect(accepts(psbtSchema, value)).toBe(false)
})

test('base64 has a multiple of four characters', () => {
  expect(accepts(psbtSchema, base64.encode(psbt))).toBe(true)
  for (const length of [9, 10, 11])
    expect(accepts(psbtSchema, base64.encode(psbt).slice(0, length))).toBe(false)
})

test.each([
  ['base64', base64.encode(psbt)],
  ['hexadecimal', hex.encode(psbt)],
  ['capitals', hex.encode(psbt).toUpperCase()],
  ['bytes', psbt],
])('a signed PSBT is read as %s', (_, answer) => expect(readPsbt(answer)).toEqual(psbt))

test.each([
  ['another transaction', base64.encode(begun)],
  ['no bytes', ''],
  ['no coding', 'psbt?'],
  ['half a byte', hex.encode(psbt).slice(0, -1)],
  ['numbers of two bytes', Uint16Array.from(psbt)],
  ['a view without numbers', new DataView(psbt.buffer)],
  ['what calls itself bytes', { ...psbt, BYTES_PER_ELEMENT: 1, length: 8 }],
  ['none', null],
])('what is signed is not %s', (_, answer) => {
  expect(() => readPsbt(answer)).toThrow('PORTICO-CONNECT-004')
})

const supply = 2_100_000_000_000_000

test.each([1, '1', 1n, supply, String(supply), BigInt(supply)])('%o is an amount', (amount) => {
  expect(v.parse(amountSchema, amount)).toBe(BigInt(amount))
})

test.each([
  0,
  '0',
  0n,
  -1,
  '-1',
  -1n,
  0.5,
  '0.5',
  '01',
  '',
  ' 1',
  '1 ',
  supply + 1,
  BigInt(supply) + 1n,
  '1'.repeat(17),
  Number.NaN,
  null,
])('%o is no amount', (amount) => {
  expect(accepts(amountSchema, amount)).toBe(false)
})

test.each([
  [63, false],
  [64, true],
  [65, true],
  [4_096, true],
  [4_097, false],
])('a signature of %i bytes', (size, isOne) => {
  const bytes = new Uint8Array(size).fill(7)
  for (const value of [bytes, base64.encode(bytes)]) expect(accepts(signatureSchema, value)).toBe(isOne)
})

test('a signature is base64 or bytes, a hash of a transaction 32 bytes in hexadecimal', () => {
  for (const value of [
    new Uint16Array(64),
    new DataView(new ArrayBuffer(64)),
    '?'.repeat(88),
    'A'.repeat(8_196),
    null,
  ])
    expect(accepts(signatureSchema, value)).toBe(false)
  expect(accepts(txidSchema, 'aB'.repeat(32))).toBe(true)
  for (const value of ['ab'.repeat(33), 'ab'.repeat(31), `0x${'ab'.repeat(31)}`, 'g'.repeat(64)])
    expect(accepts(txidSchema, value)).toBe(false)
})
