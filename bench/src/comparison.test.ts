import { expect, test } from 'vitest'
import { toComparison } from './comparison.ts'
import type { Figure } from './Figure.ts'

const figure = (site: string, name: string, median: number, apart = 0): Figure => ({
  site,
  name,
  unit: 'ms',
  median,
  min: median - apart,
  max: median + apart,
  limit: null,
  isOver: false,
})

test('shows each figure of two builds with its range, and the share that one is of the other', () => {
  const figures = [
    figure('minimal', 'press: first row', 60, 10),
    figure('minimal', 'longest task', 0),
    figure('minimal', 'measured of one alone', 1),
    figure('1.0.0', 'press: first row', 120),
    figure('1.0.0', 'longest task', 0),
  ]
  expect(toComparison(figures, 'minimal', '1.0.0')).toEqual([
    'Figure                                    now   against  now / against',
    'press: first row  60.0 ms (50.0 ms – 70.0 ms)  120.0 ms           0.50',
    'longest task                           0.0 ms    0.0 ms              –',
  ])
})
