// @vitest-environment happy-dom
import { registerStandardWallet } from '@portico/testing/standard'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { reconnect } from '../connections/reconnect.ts'
import { createTestCore, createTestStorage, main, one } from '../fixtures/createTestCore.ts'
import { requestWallet } from '../requests/requestWallet.ts'
import { createWalletOf, testAddress, testNamespace, testNetwork } from './fixtures/createTestNamespace.ts'
import { lateNamespaces } from './lateNamespaces.ts'
import { namespaces } from './namespaces.ts'

const cleanups: (() => void)[] = []
const register = (wallet: unknown) => cleanups.push(registerStandardWallet(window, wallet))
const records = [...namespaces, testNamespace]
const account = `sui:mainnet:${testAddress}`

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start(
  options: Parameters<typeof createTestCore>[0],
  storage = createTestStorage(),
  known = records,
) {
  const test = createTestCore(options, storage, known)
  cleanups.push(test.dispose)
  return { ...test, getIds: () => test.core.wallets.getState().found.map(({ id }) => id) }
}

test('each record says its own namespace, in the order of the list', () => {
  expect(namespaces.map(({ namespace }) => namespace)).toEqual(lateNamespaces)
})

test('a wallet of a new namespace is found, connected, asked and shown by its record alone', async () => {
  register(createWalletOf('New', 'sui:mainnet'))
  const { core, getIds, getState, storage } = start({ networks: [one, testNetwork] })
  expect(getIds()).toEqual(['sui:New'])
  await connect(core, { connectorId: 'sui:New' })
  expect(getState()).toMatchObject({ status: 'connected', namespace: 'sui', caipAddress: account })
  expect(await requestWallet(core, 'sui', { method: 'sui_getAccounts' })).toBe('sui_getAccounts')
  expect(storage.entries.get('portico.default.connections')).toContain(account)
})

test('its connection is restored on the next visit', async () => {
  register(createWalletOf('New', 'sui:mainnet'))
  const first = start({ networks: [one, testNetwork] })
  await connect(first.core, { connectorId: 'sui:New' })
  first.dispose()
  const second = start({ networks: [one, testNetwork] }, first.storage)
  await reconnect(second.core)
  expect(second.core.connection.get('sui')).toMatchObject({ status: 'connected', accounts: [account] })
})

test('a wallet of several namespaces is listed in those that are known, and taken for no other', () => {
  register(createWalletOf('Both', 'solana:mainnet', 'sui:mainnet', 'near:mainnet'))
  expect(start({ networks: [main, testNetwork] }).getIds()).toEqual(['solana:Both', 'sui:Both'])
  expect(start({ networks: [main, testNetwork] }, createTestStorage(), [...namespaces]).getIds()).toEqual([
    'solana:Both',
  ])
})

test('a site without the namespace leaves its wallets out', () => {
  register(createWalletOf('New', 'sui:mainnet'))
  expect(start({ networks: [one, main] }).getIds()).toEqual([])
})

test.each([
  ['that no release knows', 'near', 'near:mainnet:maya.near'],
  ['that this site has not got', 'sui', account],
])(
  'a stored connection of a namespace %s stays stored, and is not restored',
  async (_, namespace, stored) => {
    register(createWalletOf('Sol', 'sui:mainnet'))
    const storage = createTestStorage()
    const entry = {
      connectorId: `${namespace}:Sol`,
      namespace,
      name: 'Sol',
      accounts: [stored],
      isActive: true,
    }
    const text = JSON.stringify({ version: 1, connections: [entry] })
    storage.setItem('portico.default.connections', text)
    const { core, getState } = start({ networks: [one] }, storage)
    await reconnect(core)
    expect(getState()).toMatchObject({ status: 'disconnected', namespace: 'eip155' })
    expect(storage.entries.get('portico.default.connections')).toBe(text)
  },
)
