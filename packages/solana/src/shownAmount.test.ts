import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getShownAmount } from './shownAmount.ts'

function createInterest(start: number, before: number, change: number, rate: number) {
  const data = new Uint8Array(52)
  const view = new DataView(data.buffer)
  view.setBigInt64(32, BigInt(start), true)
  view.setInt16(40, before, true)
  view.setBigInt64(42, BigInt(change), true)
  view.setInt16(50, rate, true)
  return new Map([[10, data]])
}

function createScaled(now: number, effective: number, next: number) {
  const data = new Uint8Array(56)
  const view = new DataView(data.buffer)
  view.setFloat64(32, now, true)
  view.setBigInt64(40, BigInt(effective), true)
  view.setFloat64(48, next, true)
  return new Map([[25, data]])
}

/** As the program counts it. */
const year = 31_556_736

test.each([
  // From the program's own tests (`amount_to_ui_amount`): 5 % for a year, of one unit with 18 decimals.
  ['one year at 5 %', createInterest(0, 500, 0, 500), 10n ** 18n, 18, year, '1.051271096376024117'],
  ['a whole number of 5 % for ten years', createInterest(0, 500, 0, 500), 10n, 0, year * 10, '16'],
  [
    'half a year at 10 %, then half at 20 %',
    createInterest(0, 1_000, year / 2, 2_000),
    10n ** 6n,
    6,
    year,
    '1.161834',
  ],
  ['a rate below zero', createInterest(0, -500, 0, -500), 10n ** 6n, 6, year, '0.951229'],
])('interest: %s', (_, extensions, amount, decimals, now, shown) => {
  expect(getShownAmount({ decimals, extensions }, amount, BigInt(now))).toMatchObject({
    isInterest: true,
    shown,
  })
})

test('a multiplier counts from its time on', () => {
  const extensions = createScaled(2, 100, 4)
  expect(getShownAmount({ decimals: 2, extensions }, 150n, 99n)?.shown).toBe('3')
  expect(getShownAmount({ decimals: 2, extensions }, 150n, 100n)).toEqual({
    isInterest: false,
    shown: '6',
    multiplier: '4',
  })
  expect(getShownAmount({ decimals: 2, extensions: new Map() }, 150n, 100n)).toBeNull()
})

test('whatever a mint says, the answer is a decimal number or a refusal', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 56, maxLength: 56 }),
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 0, max: 255 }),
      (data, amount, decimals) => {
        try {
          const mint = { decimals, extensions: new Map([[25, data]]) }
          expect(getShownAmount(mint, amount, 1_700_000_000n)?.shown).toMatch(/^\d+(\.\d*[1-9])?$/)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      },
    ),
  )
})
