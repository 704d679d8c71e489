import { expect, test } from 'vitest'
import type { LockedPackage } from './checkLicences.ts'
import { checkLockfile } from './checkLockfile.ts'

const tool: LockedPackage = { version: '1.0.0', optionalDependencies: { 'tool-win32': '1.0.0' } }
const check = (packages: Record<string, LockedPackage>) => checkLockfile({ packages })

test('refuses a lockfile without the binary for another machine', () => {
  expect(check({ 'node_modules/tool': tool })[0]?.message).toContain('tool-win32@1.0.0')
})

test.each(['node_modules/tool-win32', 'node_modules/tool/node_modules/tool-win32'])(
  'finds it at %s',
  (path) => {
    expect(check({ 'node_modules/tool': tool, [path]: {} })).toEqual([])
  },
)

test('finds it from a nested package, on the way up', () => {
  const nested = 'node_modules/@scope/a/node_modules/tool'
  expect(check({ [nested]: tool, 'node_modules/@scope/a/node_modules/tool-win32': {} })).toEqual([])
  expect(check({ [nested]: tool, 'node_modules/tool-win32': {} })).toEqual([])
})

test('finds it from a package of the workspace', () => {
  expect(check({ 'packages/a': tool, 'node_modules/tool-win32': {} })).toEqual([])
})
