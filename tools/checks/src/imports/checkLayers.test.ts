import { expect, test } from 'vitest'
import { checkLayers } from './checkLayers.ts'
import { createFixtureWorkspace } from './createFixtureWorkspace.ts'

const check = (kind: string, path: string, text: string) =>
  checkLayers(
    createFixtureWorkspace({
      'apps/shell': { kind, files: { [path]: text } },
      'packages/contract': { kind: 'contract' },
      'packages/ui': { kind: 'ui' },
      'packages/testing': { kind: 'testing' },
      'plugins/send': { kind: 'plugin' },
      'tools/build': { kind: 'tool' },
    }),
  ).map(({ message }) => message)

test.each([
  ['contract', "import '@portico/ui'"],
  ['ui', "import '@portico/send'"],
  ['embed', "import '@portico/ui'"],
  ['app', "import '@portico/send'"],
  ['app', "import type { A } from '@portico/send'"],
  ['app', "const load = () => import('@portico/send')"],
  ['plugin', "import '@portico/send'"],
  ['gateway', "import '@portico/ui'"],
  ['app', "import '@portico/testing'"],
])('refuses in %s: %s', (kind, text) => {
  const [message] = check(kind, 'src/a.ts', text)
  expect(message).toMatch(/^may not import @portico\/\w+ \(\w+\)\. .+/)
})

test.each([
  ['app', 'src/screens/a.ts', "import '@portico/ui'"],
  ['plugin', 'src/a.ts', "import '@portico/contract'"],
  ['app', 'src/a.test.ts', "import '@portico/testing'"],
  ['ui', 'rspack.config.ts', "import '@portico/build'"],
])('allows in %s, %s: %s', (kind, path, text) => {
  expect(check(kind, path, text)).toEqual([])
})

test('says where the core should meet the router instead', () => {
  expect(check('app', 'src/core/a.ts', "import { b } from '../router/b.ts'")[0]).toContain('flows/')
})

test.each([
  ['core/a.ts', "import { useState } from 'react'"],
  ['core/connections/a.ts', "import type { A } from '../../screens/a/A.tsx'"],
  ['screens/a/A.tsx', "import '../../createShell.ts'"],
  ['plugins/a.ts', "const load = () => import('../track/a.ts')"],
  ['screens/a/A.tsx', "import '../../rooms/a.ts'"],
  ['rooms/a.ts', "import '../core/a.ts'"],
  ['router/a.ts', "import '../screens/a/A.tsx'"],
  ['router/a.ts', "import '../core/a.ts'"],
  ['flows/a.ts', "import '../modal/A.tsx'"],
  ['screens/a/A.tsx', "import '../../core/connectors/a.ts'"],
])('refuses within the shell, in %s: %s', (path, text) => {
  expect(check('app', `src/${path}`, text)).toHaveLength(1)
})

test.each([
  ['router/a.ts', "import type { A } from '../core/a.ts'"],
  ['createShell.ts', "import './screens/a.ts'"],
  ['core/a.test.ts', "import '../screens/a.ts'"],
  ['flows/a.ts', "import '../core/a.ts'\nimport '../router/a.ts'"],
  ['screens/a/A.tsx', "import '../../core/wallets/getWalletGroups.ts'\nimport '../../flows/a.ts'"],
])('allows within the shell, in %s: %s', (path, text) => {
  expect(check('app', `src/${path}`, text)).toEqual([])
})

test('refuses an entry that is not published', () => {
  expect(check('app', 'src/a.ts', "import '@portico/ui/src/a.ts'")[0]).toContain('no entry')
})

test('refuses a path that leaves the package', () => {
  expect(check('app', 'src/a.ts', "import '../../../packages/ui/src/a.ts'")[0]).toContain(
    'leaves the package',
  )
})
