import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { encodeQr } from './encodeQr.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1795249230`

/** Middles of the modules that a path draws, once for each run that goes through them. */
const listModules = (path: string) =>
  [...path.matchAll(/M([\d.]+) ([\d.]+)([hv])(\d+)/g)].flatMap(([, x, y, way, length]) =>
    Array.from({ length: Number(length) + 1 }, (_, step) =>
      way === 'h' ? [Number(x) + step, Number(y)] : [Number(x), Number(y) + step],
    ),
  )

test('a picture leaves a square in the middle, of an odd number of modules', () => {
  const { size, hole, path } = encodeQr(uri, { hasPicture: true })
  expect(hole % 2).toBe(1)
  expect((hole / size) ** 2).toBeLessThan(0.07)
  const start = (size - hole) / 2
  const points = listModules(path)
  expect(points.length).toBeGreaterThan(1_000)
  const isCovered = (value = 0) => value > start && value < start + hole
  expect(points.filter(([x, y]) => isCovered(x) && isCovered(y))).toEqual([])
})

test('every module outside the eyes is drawn, and no other', () => {
  const { data, size } = encode(uri, { ecc: 'M', border: 0 })
  const drawn = new Set(listModules(encodeQr(uri).path).map(String))
  const isEye = (x: number, y: number) => (x < 7 || x >= size - 7) && (y < 7 || (x < 7 && y >= size - 7))
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      expect(drawn.has(`${x + 0.5},${y + 0.5}`)).toBe(data[y]?.[x] === true && !isEye(x, y))
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
