import { expect, test } from 'vitest'
import { checkLicences } from './checkLicences.ts'
import type { LockedPackage } from './packageLock.ts'

const check = (name: string, entry: LockedPackage) =>
  checkLicences({ packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', ...entry } } })

test.each([
  ['an allowed licence', 'a', { license: 'MIT' }],
  ['a choice with an allowed one', 'a', { license: 'GPL-3.0 OR MIT' }],
  ['allowed ones together', 'a', { license: '(MIT AND Apache-2.0)' }],
  ['an exception for development', '@uniswap/v2-core', { license: 'GPL-3.0-or-later', dev: true }],
  ['one that is an optional peer too', 'axe-core', { license: 'MPL-2.0', devOptional: true }],
  ['WalletConnect before its change', '@walletconnect/core', { license: 'Apache-2.0', version: '2.21.8' }],
  ['a package of the workspace', '@portico/ui', { link: true }],
])('allows %s', (_name, name, entry) => {
  expect(check(name, entry)).toEqual([])
})

test.each([
  ['no licence', 'a', {}],
  ['a copyleft licence', 'a', { license: 'GPL-3.0' }],
  ['a forbidden one together with an allowed one', 'a', { license: 'MIT AND GPL-3.0' }],
  ['an exception that would ship', '@uniswap/v2-core', { license: 'GPL-3.0-or-later' }],
  ["an exception's package under another licence", '@uniswap/v2-core', { license: 'BUSL-1.1', dev: true }],
  ['WalletConnect after its change', '@walletconnect/core', { license: 'MIT', version: '2.21.9' }],
  ['WalletKit after its change', '@reown/walletkit', { license: 'Apache-2.0', version: '1.3.0' }],
])('refuses %s', (_name, name, entry) => {
  expect(check(name, entry)).toHaveLength(1)
})

test('reads nested packages', () => {
  const packages = { 'node_modules/a/node_modules/b': { version: '2.0.0', license: 'AGPL-3.0' } }
  expect(checkLicences({ packages })[0]?.where).toBe('b@2.0.0')
})
