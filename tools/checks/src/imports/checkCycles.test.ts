import { expect, test } from 'vitest'
import { checkCycles, checkRooms, findCycles } from './checkCycles.ts'
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

const checkFolders = (files: Readonly<Record<string, string>>) =>
  checkRooms(createFixtureWorkspace({ 'packages/a': { kind: 'ui', files } })).map(({ message }) => message)

test('refuses folders that import each other by different files', () => {
  const [message, ...others] = checkFolders({
    'src/read/one.ts': "import '../write/one.ts'",
    'src/write/two.ts': "import type { Two } from '../read/two.ts'",
    'src/cli.ts': "import './read/one.ts'\nimport './write/two.ts'",
  })
  expect(others).toEqual([])
  expect(message).toMatch(/^read, write import each other\./)
  expect(message).toContain('packages/a/src/write/two.ts → packages/a/src/read/two.ts')
  expect(message).not.toContain('cli.ts')
})

test('a file and the folder of its name are one, and tests may import what they like', () => {
  expect(
    checkFolders({
      'src/read.ts': "import './read/one.ts'",
      'src/read/one.ts': "import { two } from '../read.ts'",
      'src/write/one.ts': "import '../read/one.ts'",
      'src/read/one.test.ts': "import '../write/one.ts'",
    }),
  ).toEqual([])
})
