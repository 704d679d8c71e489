import { expect, test } from 'vitest'
import type { PackageJson } from '../workspace/readWorkspace.ts'
import { sortByDependency } from './sortByDependency.ts'

const sort = (...manifests: PackageJson[]) =>
  sortByDependency(manifests.map((manifest) => ({ directory: `packages/${manifest.name}`, manifest }))).map(
    ({ manifest }) => manifest.name,
  )

test('each package stands after all that it needs', () => {
  expect(
    sort(
      { name: 'a', dependencies: { c: '1.0.0', other: '1.0.0' } },
      { name: 'b', peerDependencies: { a: '1.0.0' } },
      { name: 'c', optionalDependencies: { d: '1.0.0' } },
      { name: 'd' },
    ),
  ).toEqual(['d', 'c', 'a', 'b'])
})

test('what development alone needs has no say', () => {
  expect(sort({ name: 'a', devDependencies: { b: '1.0.0' } }, { name: 'b', private: true })).toEqual(['a'])
})

test('a package that needs a private one is refused, with what to change', () => {
  expect(() => sort({ name: 'a', dependencies: { b: '1.0.0' } }, { name: 'b', private: true })).toThrow(
    'take `private` out of packages/b/package.json',
  )
})

test('packages that need each other are named', () => {
  const needs = (name: string, other: string) => ({ name, dependencies: { [other]: '1.0.0' } })
  expect(() => sort(needs('a', 'b'), needs('b', 'c'), needs('c', 'a'))).toThrow('a needs b needs c needs a')
})
