import { expect, test } from 'vitest'
import { checkUndeclared } from './checkUndeclared.ts'
import { createFixtureWorkspace } from './createFixtureWorkspace.ts'

const check = (manifest: object, path: string, text: string, kind = 'ui') =>
  checkUndeclared(createFixtureWorkspace({ 'packages/a': { kind, manifest, files: { [path]: text } } }))

test('refuses a package that is not declared, and says where to add it', () => {
  expect(check({}, 'src/a.ts', "import 'viem/utils'")).toEqual([
    {
      where: 'packages/a/src/a.ts',
      message: 'imports viem; add it, with its exact version, to dependencies of packages/a/package.json',
    },
  ])
})

test('refuses a package for development in what ships', () => {
  expect(check({ devDependencies: { viem: '1.0.0' } }, 'src/a.ts', "import 'viem'")).toHaveLength(1)
})

test.each([
  ['a dependency', { dependencies: { viem: '1.0.0' } }, 'src/a.ts', "import 'viem'"],
  ['a peer', { peerDependencies: { react: '^19.0.0' } }, 'src/a.ts', "import 'react/jsx-runtime'"],
  ['a part of Node', {}, 'src/a.ts', "import 'node:fs'"],
  ['a file of its own', {}, 'src/a.ts', "import './b.ts'"],
  [
    'a package for development in a test',
    { devDependencies: { viem: '1.0.0' } },
    'src/a.test.ts',
    "import 'viem'",
  ],
  ["the root's test runner in a test", {}, 'src/a.test.ts', "import 'vitest'"],
  [
    'a package for development in what is bundled',
    { private: true, devDependencies: { viem: '1.0.0' } },
    'src/a.ts',
    "import 'viem'",
  ],
])('allows %s', (_name, manifest, path, text) => {
  expect(check(manifest, path, text)).toEqual([])
})
