// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestCore, createTestStorage, networks, showWallet } from '../fixtures/createTestCore.ts'
import { RelayWallet, relayWalletInfo } from '../fixtures/model/RelayWallet.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { followPage } from './followPage.ts'
import { setWalletAccounts, setWalletNetwork } from './followWallet.ts'
import { reconnect } from './reconnect.ts'
import { setLabel } from './setLabel.ts'
import { switchConnection } from './switchConnection.ts'

const first = 'com.example.wallet'
const second = 'com.example.second'
const key = 'portico.default.connections'
const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' as const
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A core over two extension wallets and one on a phone. */
function start(storage = createTestStorage(), options = {}) {
  const wallets = [showWallet(), showWallet({ rdns: second, name: 'Second', privateKey: secondKey })] as const
  const test = createTestCore({ networks, ...options }, storage)
  const relay = new RelayWallet()
  const page = { isVisible: true, key: 'page' }
  addWallet(test.core, relayWalletInfo, async () => relay.createConnector(page))
  cleanups.push(...wallets.map(({ stop }) => stop), test.dispose, followPage(test.core))
  const connectPhone = async () => {
    const connecting = connect(test.core, { connectorId: relay.id })
    await expect.poll(() => relay.hasOffer).toBe(true)
    relay.settle(true)
    await connecting
  }
  return { ...test, wallets, relay, connectPhone }
}

const getNames = ({ getState }: ReturnType<typeof createTestCore>) => {
  const { wallet, otherConnections } = getState()
  return [wallet?.name, ...otherConnections.map((connection) => connection.wallet.name)]
}

test('a second wallet becomes the active one, and the first stays connected beside it', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await connect(test.core, { connectorId: second })
  expect(getNames(test)).toEqual(['Second', 'Test Wallet'])
  expect(test.getState().address).toBe(test.wallets[1].address)
})

test('switching needs no wallet, notifies the site, and is there after a reload', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await connect(test.core, { connectorId: second })
  await switchConnection(test.core, { connectorId: first })
  expect(getNames(test)).toEqual(['Test Wallet', 'Second'])
  expect(test.events.at(-1)).toEqual([
    'accountChange',
    { caipAddress: `eip155:1:${test.wallets[0].address}` },
  ])
  const reloaded = createTestCore({ networks }, test.storage)
  cleanups.push(reloaded.dispose)
  await reconnect(reloaded.core)
  expect(getNames(reloaded)).toEqual(['Test Wallet', 'Second'])
})

test('a wallet that is not connected cannot be switched to, nor an account it does not hold', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await expect(switchConnection(test.core, { connectorId: second })).rejects.toThrow('PORTICO-CONNECT-006')
  const address = `0x${'1'.repeat(40)}`
  await expect(switchConnection(test.core, { connectorId: first, address })).rejects.toThrow(
    'PORTICO-CONNECT-006',
  )
})

test('leaving the active wallet leaves the other connected, and a reload revives only that', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await connect(test.core, { connectorId: second })
  await disconnect(test.core, { namespace: 'eip155' })
  expect(getNames(test)).toEqual(['Test Wallet'])
  expect(test.events.map(([name]) => name)).toEqual(['connect', 'connect', 'accountChange'])
  const reloaded = createTestCore({ networks }, test.storage)
  cleanups.push(reloaded.dispose)
  await reconnect(reloaded.core)
  expect(getNames(reloaded)).toEqual(['Test Wallet'])
})

test('one wallet beside the active one is left by its id; all of them without any', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await connect(test.core, { connectorId: second })
  await disconnect(test.core, { connectorId: first })
  expect(getNames(test)).toEqual(['Second'])
  await connect(test.core, { connectorId: first })
  await disconnect(test.core)
  expect(test.getState()).toMatchObject({ status: 'disconnected', otherConnections: [] })
  expect(test.storage.getItem(key)).toBeNull()
})

test('namespaces that share a wallet come and go together', async () => {
  const test = start()
  await test.connectPhone()
  expect(test.getState().connections).toMatchObject({
    eip155: { status: 'connected', wallet: { name: 'Phone' } },
    solana: { status: 'connected', wallet: { name: 'Phone' } },
  })
  test.relay.end()
  const { connections } = test.getState()
  expect([connections.eip155?.status, connections.solana?.status]).toEqual(['disconnected', 'disconnected'])
  expect(test.events.slice(-2)).toEqual([
    ['disconnect', { namespace: 'eip155' }],
    ['disconnect', { namespace: 'solana' }],
  ])
})

test('a wallet that takes one namespace back stays connected in the others, and a reload knows', async () => {
  const test = start()
  await test.connectPhone()
  setWalletAccounts(test.core, test.relay.id, 'eip155', [])
  expect(test.getState()).toMatchObject({
    namespace: 'solana',
    connections: { eip155: { status: 'disconnected' }, solana: { status: 'connected' } },
  })
  expect(test.events.at(-1)).toEqual(['disconnect', { namespace: 'eip155' }])
  expect(test.core.storage.readConnections()?.connections.map(({ namespace }) => namespace)).toEqual([
    'solana',
  ])
  test.relay.end()
  expect(test.getState().status).toBe('disconnected')
})

test('where the active namespace loses its wallet, one that has one becomes active', async () => {
  const test = start()
  await test.connectPhone()
  await connect(test.core, { connectorId: first })
  await switchNetwork(test.core, { caipNetworkId: 'solana:main' })
  expect(test.getState()).toMatchObject({ namespace: 'solana', wallet: { name: 'Phone' } })
  test.relay.end()
  expect(test.getState()).toMatchObject({
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    wallet: { name: 'Test Wallet' },
  })
})

test('a wallet that has been left in another tab is left here, and what this tab writes does not bring it back', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  await connect(test.core, { connectorId: second })
  test.storage.setItem(`${key}.left`, JSON.stringify([first]))
  test.storage.removeItem(key)
  await switchNetwork(test.core, { caipNetworkId: 'eip155:2' })
  expect(test.storage.getItem(key)).not.toContain(first)
  window.dispatchEvent(new StorageEvent('storage', { key: `${key}.left` }))
  expect(getNames(test)).toEqual(['Second'])
})

test('a wallet that is connected in another tab is connected here at once, beside the one in use', async () => {
  const test = start()
  const { core, dispose } = createTestCore({ networks }, test.storage)
  cleanups.push(dispose)
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key }))
  await connect(core, { connectorId: first })
  hear()
  await expect.poll(() => getNames(test)).toEqual(['Test Wallet'])
  await connect(core, { connectorId: second })
  hear()
  await expect.poll(() => getNames(test)).toEqual(['Test Wallet', 'Second'])
  expect(test.events.map(([name]) => name)).toEqual(['connect'])
})

test('the wallet that the visitor chose last is the one in use at the next visit, whatever other tabs use', async () => {
  const test = start()
  const next = createTestCore({ networks }, test.storage)
  cleanups.push(next.dispose)
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key }))
  await connect(next.core, { connectorId: first })
  hear()
  await connect(next.core, { connectorId: second })
  hear()
  await expect.poll(() => getNames(test)).toEqual(['Test Wallet', 'Second'])
  setWalletNetwork(test.core, first, 'eip155', '2')
  const reload = async () => {
    const reloaded = createTestCore({ networks }, test.storage)
    cleanups.push(reloaded.dispose)
    await reconnect(reloaded.core)
    return getNames(reloaded)
  }
  expect(await reload()).toEqual(['Second', 'Test Wallet'])
  await switchConnection(test.core, { connectorId: first })
  expect(await reload()).toEqual(['Test Wallet', 'Second'])
  await disconnect(next.core, { connectorId: first })
  expect(await reload()).toEqual(['Second'])
})

test('a tab that had no wallet goes to the namespace of the one that another tab has connected', async () => {
  const test = start()
  await switchNetwork(test.core, { caipNetworkId: 'solana:main' })
  const { core, dispose } = createTestCore({ networks }, test.storage)
  cleanups.push(dispose)
  await connect(core, { connectorId: first })
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expect.poll(() => test.getState()).toMatchObject({ namespace: 'eip155', status: 'connected' })
})

test('a site that does not reconnect follows no other tab', async () => {
  const test = start(createTestStorage(), { enableReconnect: false })
  const { core, dispose } = createTestCore({ networks }, test.storage)
  cleanups.push(dispose)
  await connect(core, { connectorId: first })
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await test.time.advance(0)
  expect(test.getState().status).toBe('disconnected')
  expect(test.storage.getItem(key)).toContain(first)
})

test('a page that is seen again catches up with its wallets', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  const { request } = test.wallets[0].provider
  test.wallets[0].provider.request = async (parameters) =>
    parameters.method === 'eth_accounts' ? [] : request(parameters)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => test.getState().status).toBe('disconnected')
})

test('without reconnecting, the connections of the last visit are forgotten', async () => {
  const test = start()
  await connect(test.core, { connectorId: first })
  const reloaded = createTestCore({ networks, enableReconnect: false }, test.storage)
  cleanups.push(reloaded.dispose)
  await reconnect(reloaded.core)
  expect(reloaded.getState().status).toBe('disconnected')
  expect(test.storage.getItem(key)).toBeNull()
})

test('a label names an address in either case, is cleaned, kept, and taken away when empty', async () => {
  const test = start()
  await setLabel(test.core, { address: '0xAbC', label: ' Savings\u202e ' })
  expect(test.getState().labels).toEqual({ '0xabc': 'Savings' })
  expect(createTestCore({}, test.storage).getState().labels).toEqual({ '0xabc': 'Savings' })
  await setLabel(test.core, { address: '0xabc', label: '' })
  expect(test.getState().labels).toEqual({})
})

test('the network chosen last is selected at the next visit, without any wallet', async () => {
  const test = start()
  await switchNetwork(test.core, { caipNetworkId: 'solana:main' })
  expect(createTestCore({ networks }, test.storage).getState().caipNetworkId).toBe('solana:main')
  expect(createTestCore({}, test.storage).getState().caipNetworkId).toBe('eip155:1')
})
