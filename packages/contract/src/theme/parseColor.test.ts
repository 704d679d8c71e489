import { expect, test } from 'vitest'
import { parseColor } from './parseColor.ts'

const round = (text: string) => parseColor(text).map(Math.round)

test.each([
  [' #F80 ', [255, 136, 0]],
  ['#0a141e', [10, 20, 30]],
  ['rgb(10, 20, 30)', [10, 20, 30]],
  ['rgb(100% 40% 0%)', [255, 102, 0]],
  ['rgb(300 -5 0)', [255, 0, 0]],
  ['hsl(0 100% 50%)', [255, 0, 0]],
  ['hsl(60 100% 50%)', [255, 255, 0]],
  ['hsl(120deg, 100%, 25%)', [0, 128, 0]],
  ['hsl(210 50% 40%)', [51, 102, 153]],
  ['hsl(-150 50% 40%)', [51, 102, 153]],
  ['hsl(570 50% 40%)', [51, 102, 153]],
  ['hsl(300 100% 75%)', [255, 128, 255]],
  ['hsl(20 200% 150%)', [255, 255, 255]],
])('%j is read', (text, parts) => {
  expect(round(text)).toEqual(parts)
})

test.each([
  '',
  'red',
  '#12345',
  '#ff00ff80',
  'rgb(1 2 3 / 50%)',
  'hsl(1 2 3)',
  'x rgb(1 2 3)',
  'rgb(1 2 3) x',
])('%j is no opaque colour, and is quoted', (text) => {
  expect(() => parseColor(text)).toThrow(
    new TypeError(`A colour must be #rgb, #rrggbb, rgb() or hsl() and opaque, not '${text}'`),
  )
})
