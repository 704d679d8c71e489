import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkVersions } from './checkVersions.ts'

const lock = { packages: {} }
const create = (manifest: object) => createFixtureWorkspace({ 'packages/a': { kind: 'ui', manifest } })

test.each(['^1.0.0', '~1.0.0', '1', '*', 'latest', 'file:../b'])('refuses %s', (version) => {
  const [violation] = checkVersions(create({ devDependencies: { b: version } }), lock)
  expect(violation).toMatchObject({ where: 'packages/a/package.json' })
})

test('allows exact versions, and ranges for peers', () => {
  const manifest = { dependencies: { b: '1.0.0-beta.0' }, peerDependencies: { react: '^19.0.0' } }
  expect(checkVersions(create(manifest), lock)).toEqual([])
})

test("refuses a registry's address in the lockfile, not a link", () => {
  const packages = {
    'node_modules/b': { resolved: 'https://registry.example/b.tgz' },
    'node_modules/a': { resolved: 'packages/a', link: true },
  }
  expect(checkVersions(create({}), { packages })).toHaveLength(1)
})
