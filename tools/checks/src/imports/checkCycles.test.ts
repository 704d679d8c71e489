import { expect, test } from 'vitest'
import { checkCycles, findCycles } from './checkCycles.ts'
import { createFixtureWorkspace } from './createFixtureWorkspace.ts'

const find = (edges: Record<string, string[]>) =>
  findCycles(new Map(Object.entries(edges))).map((cycle) => cycle.sort())

test('finds no cycle in a graph without one', () => {
  expect(find({ a: ['b', 'c'], b: ['c'], c: [] })).toEqual([])
})

test('finds a cycle over several files, and one of a file with itself', () => {
  expect(find({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['d'] })).toEqual([['d'], ['a', 'b', 'c']])
})

test('keeps two cycles apart that are joined one way', () => {
  expect(find({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] })).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
})

test('names the files of a cycle, types included', () => {
  const workspace = createFixtureWorkspace({
    'packages/a': {
      kind: 'ui',
      files: { 'src/a.ts': "import './b.ts'", 'src/b.ts': "import type { A } from './a.ts'" },
    },
  })
  expect(checkCycles(workspace)[0]?.message).toContain('packages/a/src/a.ts → packages/a/src/b.ts')
})
