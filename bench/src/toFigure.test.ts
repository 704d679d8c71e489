import { expect, test } from 'vitest'
import { toFigure } from './toFigure.ts'

test.each([
  ['bytes', [1, 2, 2], 2, false],
  ['bytes', [1, 2, 3], 2, true],
  ['shift', [0, 0, 0.001], 0, true],
  ['ms', [20, 30, 400], 50, false],
  ['ms', [20, 51, 52], 50, true],
  ['ms', [20, 51, 52], null, false],
] as const)('%s of %j under a limit of %s: over is %s', (unit, values, limit, isOver) => {
  expect(toFigure({ site: 'demo', name: 'a figure', unit, limit }, values)).toMatchObject({ limit, isOver })
})
