import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkOneVersion } from './checkOneVersion.ts'

const workspace = createFixtureWorkspace({
  'packages/a': {
    kind: 'ui',
    manifest: {
      dependencies: { chain: '1.0.0' },
      devDependencies: { tests: '1.0.0' },
      peerDependencies: { own: '^1.0.0' },
    },
    files: { 'src/a.ts': "import 'chain'; import 'own'", 'src/a.test.ts': "import 'tests'" },
  },
  'plugins/b': {
    kind: 'plugin',
    manifest: { devDependencies: { bundled: '1.0.0' } },
    files: { 'src/b.ts': "import 'bundled/deep'" },
  },
})
const locked = (packages: Record<string, Record<string, string>>) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([path, dependencies]) => [
      path,
      { version: path.includes('/node_modules/') ? '2.0.0' : '1.0.0', dependencies },
    ]),
  ),
})
const secondOf = (parent: string) => ({
  'node_modules/hash': {},
  'node_modules/bundled': { hash: '1.0.0' },
  [`node_modules/${parent}`]: { hash: '2.0.0' },
  [`node_modules/${parent}/node_modules/hash`]: {},
})

test('refuses two versions of a package that workspaces name', () => {
  const drifted = createFixtureWorkspace({
    'packages/a': { kind: 'ui', manifest: { dependencies: { chain: '1.0.0' } } },
    'packages/b': { kind: 'ui', manifest: { devDependencies: { chain: '1.0.1' } } },
  })
  expect(checkOneVersion(drifted, { packages: {} }, [])).toEqual([
    {
      where: 'chain',
      message:
        'stands in 1.0.0 (packages/a/package.json), 1.0.1 (packages/b/package.json); name one version in every workspace.',
    },
  ])
})

test('refuses two versions of a package that ships, however deep, declared or bundled', () => {
  const violations = checkOneVersion(workspace, locked(secondOf('chain')), [])
  expect(violations).toEqual([
    {
      where: 'hash',
      message: expect.stringContaining(
        '2.0.0 (node_modules/chain/node_modules/hash), 1.0.0 (node_modules/hash)',
      ),
    },
  ])
})

test.each(['tests', 'own'])('allows a second version that only %s depends on', (parent) => {
  expect(checkOneVersion(workspace, locked(secondOf(parent)), [])).toEqual([])
})

test('allows a second version with a reason, and refuses a reason that nothing needs', () => {
  const allowed = [{ versions: { hash: ['2.0.0'] }, reason: 'Pinned upstream.' }]
  expect(checkOneVersion(workspace, locked(secondOf('chain')), allowed)).toEqual([])
  expect(checkOneVersion(workspace, locked({ 'node_modules/chain': {} }), allowed)).toMatchObject([
    { where: 'hash@2.0.0' },
  ])
})
