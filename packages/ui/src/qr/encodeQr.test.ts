import { expect, test } from 'vitest'
import { encodeQr } from './encodeQr.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1795249230`

test('a picture leaves a square in the middle, of an odd number of modules', () => {
  const { size, hole, path } = encodeQr(uri, { hasPicture: true })
  expect(hole % 2).toBe(1)
  expect((hole / size) ** 2).toBeLessThan(0.07)
  const start = (size - hole) / 2
  const points = [...path.matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)])
  expect(points.length).toBeGreaterThan(1_000)
  const isCovered = (value = 0) => value > start && value < start + hole
  expect(points.filter(([x, y]) => isCovered(x) && isCovered(y))).toEqual([])
})

test('without one there is no hole, and the code is no larger than it need be', () => {
  const plain = encodeQr(uri)
  expect(plain.hole).toBe(0)
  expect(plain.size).toBeLessThan(encodeQr(uri, { hasPicture: true }).size)
})

test('the eyes stand in three corners', () => {
  const { size, eyes } = encodeQr(uri)
  expect(eyes).toEqual([
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ])
})

test.each([true, false])(
  'what is too long for the best is still drawn, and what no code holds is refused (picture: %s)',
  (hasPicture) => {
    const most = hasPicture ? 2_331 : 2_953
    expect(encodeQr('a'.repeat(most), { hasPicture }).size).toBe(177)
    expect(() => encodeQr('a'.repeat(most + 1), { hasPicture })).toThrow(RangeError)
  },
)
