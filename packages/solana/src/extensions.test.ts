import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeAccountSpace,
  computeWithheld,
  getPermanentDelegate,
  getTransferFee,
  getTransferHook,
  isFrozenByDefault,
} from './extensions.ts'

/** A fee that changes with an epoch. */
function createFee(older: readonly [bigint, bigint, number], newer: readonly [bigint, bigint, number]) {
  const data = new Uint8Array(108)
  const view = new DataView(data.buffer)
  for (const [offset, [epoch, maximum, basisPoints]] of [
    [72, older],
    [90, newer],
  ] as const) {
    view.setBigUint64(offset, epoch, true)
    view.setBigUint64(offset + 8, maximum, true)
    view.setUint16(offset + 16, basisPoints, true)
  }
  return new Map([[1, data]])
}

test('the fee is that of the epoch', () => {
  const mint = createFee([0n, 100n, 50], [12n, 900n, 75])
  expect(getTransferFee(mint, 11n)).toEqual({ basisPoints: 50n, maximum: 100n })
  expect(getTransferFee(mint, 12n)).toEqual({ basisPoints: 75n, maximum: 900n })
  expect(getTransferFee(new Map(), 12n)).toBeNull()
})

test('a fee above the whole is refused', () => {
  expect(() => getTransferFee(createFee([0n, 1n, 10_001], [5n, 1n, 1]), 1n)).toThrow(RangeError)
})

test('what is withheld is rounded up, and never more than the maximum or the whole', () => {
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(u64, u64, fc.bigInt({ min: 0n, max: 10_000n }), (amount, maximum, basisPoints) => {
      const withheld = computeWithheld({ basisPoints, maximum }, amount)
      expect(withheld).toBeLessThanOrEqual(amount)
      expect(withheld).toBeLessThanOrEqual(maximum)
      if (withheld < maximum) {
        expect(withheld * 10_000n).toBeGreaterThanOrEqual(amount * basisPoints)
        expect(withheld * 10_000n).toBeLessThan(amount * basisPoints + 10_000n)
      }
    }),
  )
  expect(computeWithheld(null, 5n)).toBe(0n)
})

test('an address of zeros is none', () => {
  const mint = new Map([
    [12, new Uint8Array(32)],
    [14, new Uint8Array(64)],
  ])
  expect([getPermanentDelegate(mint), getTransferHook(mint)]).toEqual([null, null])
})

test('an extension of another length is refused, not read in part', () => {
  const read = [
    () => getTransferFee(new Map([[1, new Uint8Array(107)]]), 0n),
    () => getPermanentDelegate(new Map([[12, new Uint8Array(31)]])),
    () => isFrozenByDefault(new Map([[6, new Uint8Array(2)]])),
  ]
  for (const one of read) expect(one).toThrow(RangeError)
})

test('a new account has room for what its mint demands', () => {
  expect(computeAccountSpace(new Map())).toBe(170)
  const extensions = [1, 14, 26].map((type) => [type, new Uint8Array()] as const)
  expect(computeAccountSpace(new Map(extensions))).toBe(191)
})
