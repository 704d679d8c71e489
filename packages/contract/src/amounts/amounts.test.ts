import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMintScale } from './readScale.ts'
import { toBaseUnits, toShownUnits } from './scaleUnits.ts'

const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
/** Every multiplier that a mint may have, as it is written. */
const multipliers = fc
  .double({ min: 1e-17, max: 1e17, noNaN: true })
  .map((factor) => readMintScale(createScaled(factor), 0n)?.multiplier ?? '')

function createScaled(multiplier: number, change?: { readonly at: bigint; readonly to: number }) {
  const data = new Uint8Array(56)
  const view = new DataView(data.buffer)
  view.setFloat64(32, multiplier, true)
  view.setBigInt64(40, change?.at ?? 2n ** 62n, true)
  view.setFloat64(48, change?.to ?? multiplier, true)
  return new Map([[25, data]])
}

test('what is typed, sent and shown again is never more than what was typed', () => {
  fc.assert(
    fc.property(units, multipliers, (typed, multiplier) => {
      const sent = toBaseUnits(typed, multiplier)
      expect(toShownUnits(sent, multiplier)).toBeLessThanOrEqual(typed)
    }),
  )
})

test('what is held, shown and typed again is never more than what is held', () => {
  fc.assert(
    fc.property(units, multipliers, (held, multiplier) => {
      expect(toBaseUnits(toShownUnits(held, multiplier), multiplier)).toBeLessThanOrEqual(held)
    }),
  )
})

test('more base units never show less', () => {
  fc.assert(
    fc.property(units, units, multipliers, (one, other, multiplier) => {
      const [less, more] = one < other ? [one, other] : [other, one]
      expect(toShownUnits(less, multiplier)).toBeLessThanOrEqual(toShownUnits(more, multiplier))
    }),
  )
})

test.each([
  ['2.5', 250_000n, 625_000n],
  ['0.3333333333333333', 3_000_000n, 1_000_000n],
  ['0.5', 1n, 0n],
  ['1.1', 10n, 11n],
  ['0.000001', 2n ** 64n - 1n, 18_446_744_073_709n],
])('times %s, %s base units show as %s', (multiplier, amount, shown) => {
  expect(toShownUnits(amount, multiplier)).toBe(shown)
})

test('without a multiplier the base units are what is meant', () => {
  expect([toShownUnits(7n, undefined), toBaseUnits(7n, undefined)]).toEqual([7n, 7n])
})

test('a multiplier is written with all its digits, and read back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-17, max: 1e17, noNaN: true }), (factor) => {
      const { multiplier } = readMintScale(createScaled(factor), 0n) ?? {}
      expect(multiplier).toMatch(/^\d{1,18}(\.\d{1,40})?$/)
      expect(Number(multiplier)).toBe(factor)
    }),
  )
})

test('a multiplier counts from its time on', () => {
  const mint = createScaled(2, { at: 100n, to: 2.5 })
  expect(readMintScale(mint, 99n)).toEqual({ isInterest: false, factor: 2, multiplier: '2' })
  expect(readMintScale(mint, 100n)).toEqual({ isInterest: false, factor: 2.5, multiplier: '2.5' })
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-200, 1e200])(
  'a multiplier of %s is none that anybody means',
  (factor) => {
    expect(readMintScale(createScaled(factor), 0n)?.multiplier).toBeNull()
  },
)

test('a mint that scales nothing has none, and one of another length is refused', () => {
  expect(readMintScale(new Map(), 0n)).toBeNull()
  expect(() => readMintScale(new Map([[25, new Uint8Array(3)]]), 0n)).toThrow(RangeError)
})
