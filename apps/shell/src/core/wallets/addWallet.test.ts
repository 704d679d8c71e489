// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore, networks } from '../fixtures/createTestCore.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet, removeWallet } from './addWallet.ts'

const load = async () => ({}) as Connector

function start(options: Parameters<typeof createTestCore>[0] = {}) {
  const { core, dispose } = createTestCore({ networks, ...options })
  onTestFinished(dispose)
  const add = (id: string, change: Partial<FoundWallet> = {}) =>
    addWallet(
      core,
      { id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], isDuplicate: false, ...change },
      load,
    )
  /** As many as are listed at most. */
  const fill = (change: Partial<FoundWallet> = {}) => {
    for (let index = core.wallets.getState().found.length; index < 64; index += 1) add(`w${index}`, change)
  }
  const getIds = () => core.wallets.getState().found.map(({ id }) => id)
  return { core, add, fill, getIds }
}

test('a wallet is listed where the site offers one of its namespaces, once for each id', () => {
  const { core, add, getIds } = start()
  add('both', { namespaces: ['bip122', 'solana'] })
  add('none', { namespaces: ['bip122'] })
  add('both', { name: 'Again' })
  expect(getIds()).toEqual(['both'])
  expect(core.wallets.getState().found[0]?.name).toBe('both')
  expect([core.loaders.has('both'), core.loaders.has('none')]).toEqual([true, false])
})

test('the site’s own picture of a wallet goes before the one it brings', () => {
  const { core, add } = start({ connectorImages: { acme: 'https://site.test/acme.svg' } })
  add('acme', { icon: 'data:image/png;base64,' })
  add('zed', { icon: 'data:image/png;base64,' })
  expect(core.wallets.getState().found).toMatchObject([
    { id: 'acme', name: 'acme', icon: 'https://site.test/acme.svg' },
    { id: 'zed', icon: 'data:image/png;base64,' },
  ])
})

test('64 are listed; one that nobody knows finds no room', () => {
  const { core, add, fill, getIds } = start()
  fill()
  add('unknown')
  expect([getIds().length, getIds().includes('unknown'), core.loaders.has('unknown')]).toEqual([
    64,
    false,
    false,
  ])
})

test.each(['INJECTED', 'EXTERNAL', 'WALLET_CONNECT'] as const)(
  'one of type %s takes the place of the last that was announced',
  (type) => {
    const { core, add, fill, getIds } = start()
    fill()
    add('own', { type })
    expect([getIds().length, getIds().includes('w63'), getIds().at(-1)]).toEqual([64, false, 'own'])
    expect([core.loaders.has('w63'), core.loaders.has('own')]).toEqual([false, true])
  },
)

test.each([
  ['was used last', 'com.used'],
  ['was connected', 'com.connected'],
  ['the site lists', 'com.listed'],
])('one that %s finds room, and keeps it', (_, id) => {
  const { core, add, fill, getIds } = start({
    customWallets: [
      { id: 'nameless', name: 'Nameless' },
      { id: 'listed', name: 'Listed', rdns: 'COM.Listed' },
    ],
  })
  core.wallets.setState({ recentIds: ['com.used'] })
  core.storage.updateConnections(() => [
    { connectorId: 'com.connected', namespace: 'eip155', name: 'Connected', accounts: [], isActive: true },
  ])
  fill()
  add(id)
  expect(getIds().at(-1)).toBe(id)
  add('own', { type: 'INJECTED' })
  expect([getIds().length, getIds().includes(id), getIds().includes('w62')]).toEqual([64, true, false])
})

test('where all that are listed are known or the site’s own, there is no room', () => {
  const { core, add, fill, getIds } = start()
  fill({ type: 'EXTERNAL' })
  add('own', { type: 'INJECTED' })
  expect(getIds()).not.toContain('own')
  removeWallet(core, 'w3')
  add('own', { type: 'INJECTED' })
  expect([getIds().length, getIds().at(-1), getIds().includes('w3')]).toEqual([64, 'own', false])
})
