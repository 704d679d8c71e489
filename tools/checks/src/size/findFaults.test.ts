import { expect, test } from 'vitest'
import { findFaults } from './findFaults.ts'

const part = (name: string, limit: number | null, brotli = 10) => ({
  part: name,
  bytes: brotli,
  brotli,
  limit,
  isOver: limit !== null && brotli > limit,
})

test('accepts parts within their limits', () => {
  expect(findFaults([part('core', 10), part('page of none', 0, 0)])).toEqual([])
})

test('refuses parts over their limit, and parts that no budget names', () => {
  expect(findFaults([part('core', 9), part('new.js', null), part('modal', 10)])).toEqual([
    'Too big: core.',
    'Without a limit: new.js. Name each in tools/cli/src/budget/budgets.ts.',
  ])
})
