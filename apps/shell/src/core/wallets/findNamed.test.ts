// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore } from '../fixtures/createTestCore.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet } from './addWallet.ts'
import { findNamed } from './findNamed.ts'

const empty = { featured: [], recommended: [], pendingCount: 0 }

function start(options: Parameters<typeof createTestCore>[0] = {}) {
  const { core, dispose } = createTestCore(options)
  onTestFinished(dispose)
  const add = (id: string, change: Partial<FoundWallet> = {}) =>
    addWallet(
      core,
      { id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], isDuplicate: false, ...change },
      async () => ({}) as Connector,
    )
  add('nameless', { name: '' })
  add('first', { name: 'Acme', rdns: 'com.acme' })
  add('kit', { name: 'Own', type: 'EXTERNAL' })
  return {
    core,
    find: (named: string, directory = {}) => findNamed(core, { ...empty, ...directory }, named)?.key,
  }
}

test.each([
  ['com.ACME', 'first'],
  ['acme', 'first'],
  ['FIRST', 'first'],
  ['Own', 'kit'],
  ['second', undefined],
  ['undefined', undefined],
])('of those that are there %s is %s', (named, key) => {
  expect(start().find(named)).toBe(key)
})

test('the site’s own and those it puts forward are found, those that are recommended are not', () => {
  const { core, find } = start({
    customWallets: [{ id: 'custom', name: 'Custom' }],
    excludedWallets: [{ name: 'Acme' }],
  })
  // They are reached by relay.
  core.loaders.set('walletConnect', async () => ({}) as Connector)
  const directory = {
    featured: [{ id: 'f', name: 'Forward' }],
    recommended: [{ id: 'r', name: 'Recommended' }],
  }
  expect(['Custom', 'Forward', 'Recommended', 'Acme'].map((named) => find(named, directory))).toEqual([
    'custom',
    'f',
    undefined,
    undefined,
  ])
})

test('one that was used last is found by every way in it has', () => {
  const { core, find } = start()
  core.wallets.setState({ recentIds: ['first'] })
  expect(find('com.acme')).toBe('first')
})
