import { expect, test } from 'vitest'
import { checkExports } from './checkExports.ts'
import { toSnapshotText } from './exportsSnapshots.ts'
import { listExports } from './listExports.ts'

const list = (files: Record<string, string>) => listExports('src/index.ts', async (path) => files[path] ?? '')

test('lists names, renamed ones, types and declarations in order', async () => {
  const text = `
    export { b, type C } from './b.ts'
    export type { D } from './d.ts'
    export { x as a } from './x.ts'
    export const e = 1, f = 2
    export interface G {}
    export function h() {}
    const hidden = 1`
  expect(await list({ 'src/index.ts': text })).toEqual([
    'a',
    'b',
    'e',
    'f',
    'h',
    'type C',
    'type D',
    'type G',
  ])
})

test('follows what is exported whole', async () => {
  const files = { 'src/index.ts': "export * from './all.ts'", 'src/all.ts': 'export class A {}' }
  expect(await list(files)).toEqual(['A'])
})

test('agrees with a snapshot that says the same', () => {
  expect(checkExports('packages/a', { '.': ['a'] }, { '.': ['a'] })).toEqual([])
})

test('names what came and what went', () => {
  const [violation] = checkExports('packages/a', { '.': ['a', 'b'] }, { '.': ['b', 'c'] })
  expect(violation?.message).toMatch(/^\.: \+ a, − c\. .*--update/)
})

test('asks for a snapshot where there is none', () => {
  expect(checkExports('packages/a', { '.': ['a'] }, null)).toHaveLength(1)
})

test('writes short entries on one line and long ones on several', () => {
  const long = Array.from({ length: 10 }, (_, index) => `nameOfSomeLength${index}`)
  const text = toSnapshotText({ '.': ['a', 'b'], './long': long })
  expect(text).toContain('  ".": ["a", "b"],\n')
  expect(text).toContain('  "./long": [\n    "nameOfSomeLength0",\n')
  expect(JSON.parse(text)).toEqual({ '.': ['a', 'b'], './long': long })
})
