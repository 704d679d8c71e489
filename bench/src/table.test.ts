import { expect, test } from 'vitest'
import type { Figure } from './Figure.ts'
import { toTable } from './table.ts'

const figure = (given: Partial<Figure>): Figure => ({
  site: 'minimal',
  name: 'requests',
  unit: 'count',
  median: 2,
  min: 2,
  max: 2,
  limit: 2,
  isOver: false,
  ...given,
})

test('shows median, minimum and maximum in columns, with what was exceeded', () => {
  const figures = [
    figure({}),
    figure({ name: 'script', unit: 'bytes', median: 5120, min: 5120, max: 6144, limit: 4096, isOver: true }),
    figure({ site: 'demo', name: 'click', unit: 'ms', median: 31.26, min: 9, max: 120, limit: null }),
    figure({
      site: 'demo',
      name: 'shift',
      unit: 'shift',
      median: 0,
      min: 0,
      max: 0.02834,
      limit: 0,
      isOver: true,
    }),
  ]
  expect(toTable(figures)).toEqual([
    'Site     Figure     median      min       max             limit',
    'minimal  requests        2        2         2                 2',
    'minimal  script    5.0 KiB  5.0 KiB   6.0 KiB  4.0 KiB exceeded',
    'demo     click     31.3 ms   9.0 ms  120.0 ms                 –',
    'demo     shift       0.000    0.000     0.028    0.000 exceeded',
  ])
})

test('has its head also without figures', () => {
  expect(toTable([])).toEqual(['Site  Figure  median  min  max  limit'])
})
