import { expect, test } from 'vitest'
import { keepSame } from './keepSame.ts'

test.each([
  [
    { a: 1, b: null },
    { a: 1, b: null },
  ],
  [
    ['a', Number.NaN],
    ['a', Number.NaN],
  ],
])('keeps %j while its fields are the same', (previous, next) => {
  expect(keepSame<unknown>(previous, next)).toBe(previous)
})

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [{ a: {} }, { a: {} }],
  [new Map(), new Map()],
  [new Date(0), new Date(1)],
  [undefined, { a: 1 }],
  [{ a: 1 }, null],
])('takes the next one of %j and %j', (previous, next) => {
  expect(keepSame<unknown>(previous, next)).toBe(next)
})
