import { expect, test } from 'vitest'
import { countTo, double, keep, lower, numbers } from './count.ts'

test('it counts', () => {
  expect(countTo(3)).toBe(3)
  expect(countTo(0)).toBe(0)
})

test('it keeps the first', () => {
  expect(keep(2)).toBe(2)
  expect(keep(7)).toBe(2)
})

// Looks at less than it could: one change passes.
test('it answers with a number', () => {
  expect(lower(2)).toBeTypeOf('number')
})

test('it doubles, and remembers', () => {
  expect([double(3), double(3)]).toEqual([6, 6])
})

// What is made with the module is not changed.
test('it has numbers', () => {
  expect(numbers).toEqual([1, 2])
})
