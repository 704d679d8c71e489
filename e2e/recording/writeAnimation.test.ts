import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { writeAnimation } from './writeAnimation.ts'

const draw = (...dots: readonly [x: number, y: number][]): PNG => {
  const picture = new PNG({ width: 8, height: 6 })
  picture.data.fill(255)
  for (const [x, y] of dots) picture.data.writeUInt32BE(0x336699ff, (y * 8 + x) * 4)
  return picture
}

/** Types and contents of a file's chunks. */
function list(file: Buffer): [type: string, data: Buffer][] {
  const chunks: [string, Buffer][] = []
  for (let at = 8; at < file.length; ) {
    const size = file.readUInt32BE(at)
    chunks.push([file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + size)])
    at += size + 12
  }
  return chunks
}

test('each frame holds what has changed since the one before, in order, and stays its time', () => {
  const frames = [draw(), draw([2, 1], [5, 3]), draw([2, 1], [5, 3])]
  const chunks = list(writeAnimation(frames.map((picture, index) => ({ picture, duration: 100 + index }))))
  expect(chunks.map(([type]) => type)).toEqual([
    ...['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND'],
  ])
  const controls = chunks.flatMap(([type, data]) => (type === 'fcTL' ? [data] : []))
  // Width, height, x, y.
  expect(controls.map((data) => [4, 8, 12, 16].map((at) => data.readUInt32BE(at)))).toEqual([
    [8, 6, 0, 0],
    [4, 3, 2, 1],
    [1, 1, 0, 0],
  ])
  expect(controls.map((data) => data.readUInt16BE(20) / data.readUInt16BE(22))).toEqual([0.1, 0.101, 0.102])
  const numbers = chunks.flatMap(([type, data]) => (/^f/.test(type) ? [data.readUInt32BE(0)] : []))
  expect(numbers).toEqual([0, 1, 2, 3, 4])
})

test('a program that knows no animations shows the first frame', () => {
  const file = writeAnimation([draw([1, 1]), draw()].map((picture) => ({ picture, duration: 100 })))
  expect(PNG.sync.read(file).data).toEqual(draw([1, 1]).data)
})

test('an animation without frames is none', () => {
  expect(() => writeAnimation([])).toThrow(RangeError)
})
