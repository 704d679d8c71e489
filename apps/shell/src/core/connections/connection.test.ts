// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestCore, createTestStorage, showWallet, type TestCore } from '../fixtures/createTestCore.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { requestWallet } from '../requests/requestWallet.ts'
import { abortConnect, connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { reconnect } from './reconnect.ts'

const connectorId = 'com.example.wallet'
const lateAccount = `eip155:1:0x${'ab'.repeat(20)}`
const cleanups: (() => void)[] = []

const start = (
  wallet: Parameters<typeof showWallet>[0] = {},
  options: Parameters<typeof createTestCore>[0] = {},
  storage = createTestStorage(),
) => {
  const shown = showWallet(wallet)
  const test = createTestCore(options, storage)
  cleanups.push(shown.stop, test.dispose)
  return { ...test, wallet: shown }
}
const eventNames = ({ events }: Pick<TestCore, 'events'>) => events.map(([name]) => name)

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('a wallet that approves is connected, remembered, and reported to the site', async () => {
  const { core, storage, events, wallet, getState } = start()
  await connect(core, { connectorId })
  expect(getState()).toMatchObject({
    status: 'connected',
    address: wallet.address,
    caipAddress: `eip155:1:${wallet.address}`,
    wallet: { id: connectorId, name: 'Test Wallet' },
  })
  expect(JSON.parse(storage.getItem('portico.default.connections') ?? '')).toEqual({
    version: 1,
    connections: [
      {
        connectorId,
        namespace: 'eip155',
        name: 'Test Wallet',
        accounts: [`eip155:1:${wallet.address}`],
        isActive: true,
      },
    ],
  })
  expect(eventNames({ events })).toEqual(['connect'])
})

test('addresses have their checksum, whatever the wallet gives', async () => {
  const { core, wallet, events, storage, getState } = start()
  const lower = wallet.address.toLowerCase()
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) =>
    /_(requestA|a)ccounts$/.test(parameters.method) ? [lower] : request(parameters)
  const heard: (accounts: string[]) => void = (accounts) => emit(accounts)
  let emit: (accounts: string[]) => void = () => {}
  wallet.provider.on = (event, listener) => {
    if (event === 'accountsChanged') emit = listener as never
    return wallet.provider
  }
  await connect(core, { connectorId })
  const account = `eip155:1:${wallet.address}`
  expect(getState()).toMatchObject({ address: wallet.address, caipAddress: account })
  expect(events).toContainEqual(['connect', expect.objectContaining({ caipAddress: account })])
  expect(storage.getItem('portico.default.connections')).toContain(account)
  expect(await requestWallet(core, 'eip155', { method: 'eth_accounts' })).toEqual([wallet.address])
  const before = core.connection.getState()
  heard([lower.replace('0x', '0X').toUpperCase().replace('0X', '0x')])
  expect(core.connection.getState()).toBe(before)
  heard([`0x${'ab'.repeat(20)}`])
  expect(getState().address).toBe('0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB')
  expect(events.at(-1)).toEqual([
    'accountChange',
    { caipAddress: 'eip155:1:0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB' },
  ])
})

test.each([
  ['declines', { rejectConnect: true }, 'PORTICO-CONNECT-002'],
  ['is busy with an earlier request', { pending: true }, 'PORTICO-CONNECT-007'],
  ['answers with nonsense', { badAnswer: true }, 'PORTICO-CONNECT-004'],
  ['is gone', { disappear: true }, 'PORTICO-CONNECT-009'],
])('a wallet that %s leaves everything as it was', async (_, behavior, code) => {
  const { core, storage, events, getState } = start({ behavior })
  await expect(connect(core, { connectorId })).rejects.toThrow(code)
  expect(getState()).toMatchObject({ status: 'disconnected', address: null })
  expect(storage.entries.size).toBe(0)
  expect(events).toEqual([])
})

test('a wallet that is not there is an error of its own', async () => {
  await expect(connect(start().core, { connectorId: 'com.example.other' })).rejects.toThrow(
    'PORTICO-CONNECT-001',
  )
})

test('an attempt that is ended changes nothing, also when its wallet answers later', async () => {
  let approve: (isApproved: boolean) => void = () => {}
  const { core, getState } = start({ approve: () => new Promise((resolve) => (approve = resolve)) })
  const attempt = connect(core, { connectorId })
  const ended = expect(attempt).rejects.toThrow('PORTICO-CONNECT-008')
  expect(getState().status).toBe('connecting')
  await expect.poll(() => approve.length).toBe(1)
  abortConnect(core)
  await ended
  approve(true)
  await requestWallet(core, 'eip155', { method: 'eth_accounts' })
  expect(getState()).toMatchObject({ status: 'disconnected', address: null })
})

test('a newer attempt takes the place of one that stalls', async () => {
  const { core, wallet, getState } = start({ behavior: { stall: true } })
  const stalled = expect(connect(core, { connectorId })).rejects.toThrow('PORTICO-CONNECT-008')
  const second = showWallet({ rdns: 'com.example.second', name: 'Second' })
  cleanups.push(second.stop)
  await connect(core, { connectorId: 'com.example.second' })
  await stalled
  expect(getState()).toMatchObject({ status: 'connected', wallet: { name: 'Second' } })
  expect(wallet.address).toBe(getState().address)
})

test('a second wallet that declines leaves the first connected', async () => {
  const { core, getState } = start()
  await connect(core, { connectorId })
  const second = showWallet({ rdns: 'com.example.second', behavior: { rejectConnect: true } })
  cleanups.push(second.stop)
  await expect(connect(core, { connectorId: 'com.example.second' })).rejects.toThrow('PORTICO-CONNECT-002')
  expect(getState()).toMatchObject({ status: 'connected', wallet: { id: connectorId } })
})

test('a wallet on a network of the site selects it; on another one it is unsupported', async () => {
  const offered = start({ chains: [{ chainId: 2, rpcUrl: 'http://127.0.0.1:1' }] })
  await connect(offered.core, { connectorId })
  expect(offered.getState()).toMatchObject({ caipNetworkId: 'eip155:2', isUnsupportedNetwork: false })
})

test('a wallet on a foreign network is unsupported, unless the site allows that', async () => {
  const foreign = { chains: [{ chainId: 99, rpcUrl: 'http://127.0.0.1:1' }] }
  const strict = start(foreign)
  await connect(strict.core, { connectorId })
  expect(strict.getState()).toMatchObject({ caipNetworkId: 'eip155:99', isUnsupportedNetwork: true })
  const lenient = start(foreign, { allowUnsupportedChain: true })
  await connect(lenient.core, { connectorId })
  expect(lenient.getState().isUnsupportedNetwork).toBe(false)
})

test('switching moves the wallet and the selection', async () => {
  const { core, events, getState } = start()
  await connect(core, { connectorId })
  await switchNetwork(core, { caipNetworkId: 'eip155:2' })
  expect(getState()).toMatchObject({
    caipNetworkId: 'eip155:2',
    connections: { eip155: { caipNetworkId: 'eip155:2' } },
  })
  expect(getState().caipAddress).toMatch(/^eip155:2:/)
  expect(eventNames({ events })).toEqual(['connect', 'networkChange'])
})

test('a chain the wallet does not know is added first', async () => {
  const { core, getState } = start({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
  await connect(core, { connectorId })
  await switchNetwork(core, { caipNetworkId: 'eip155:2' })
  expect(getState().connections.eip155?.caipNetworkId).toBe('eip155:2')
})

test('a declined switch, and one that the wallet only pretends, leave the network as it was', async () => {
  const { core, wallet, getState } = start()
  await connect(core, { connectorId })
  wallet.setBehavior({ rejectRequest: true })
  await expect(switchNetwork(core, { caipNetworkId: 'eip155:2' })).rejects.toThrow('PORTICO-CONNECT-002')
  expect(getState()).toMatchObject({
    caipNetworkId: 'eip155:1',
    connections: { eip155: { caipNetworkId: 'eip155:1' } },
  })
  wallet.setBehavior({})
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) =>
    parameters.method === 'eth_chainId' ? '0x1' : request(parameters)
  await expect(switchNetwork(core, { caipNetworkId: 'eip155:2' })).rejects.toThrow('PORTICO-NETWORK-002')
})

test('a network the site does not offer cannot be switched to', async () => {
  await expect(switchNetwork(start().core, { caipNetworkId: 'eip155:5' })).rejects.toThrow(
    'PORTICO-NETWORK-001',
  )
})

test('a switch in the wallet itself is followed', async () => {
  const { core, wallet, getState } = start()
  await connect(core, { connectorId })
  wallet.selectNetwork(2)
  expect(getState()).toMatchObject({ caipNetworkId: 'eip155:2', isUnsupportedNetwork: false })
})

test.each([
  ['is left from its own side', (wallet: ReturnType<typeof showWallet>) => wallet.forgetSite()],
  ['disappears', (wallet: ReturnType<typeof showWallet>) => wallet.setBehavior({ disappear: true })],
])('a wallet that %s is disconnected and forgotten', async (_, leave) => {
  const { core, storage, wallet, events, getState } = start()
  await connect(core, { connectorId })
  leave(wallet)
  expect(getState()).toMatchObject({ status: 'disconnected', address: null })
  expect(storage.getItem('portico.default.connections')).toBeNull()
  expect(eventNames({ events })).toEqual(['connect', 'disconnect'])
})

test('disconnecting takes effect at once, whatever the wallet does', async () => {
  const { core, time, wallet, getState } = start()
  await connect(core, { connectorId })
  wallet.provider.request = () => new Promise(() => {})
  const left = disconnect(core)
  expect(getState().status).toBe('disconnected')
  await time.advance(2_000)
  await left
})

test('a reload restores the connection without asking', async () => {
  const storage = createTestStorage()
  const first = start({}, {}, storage)
  await connect(first.core, { connectorId })
  await switchNetwork(first.core, { caipNetworkId: 'eip155:2' })
  const second = createTestCore({}, storage)
  cleanups.push(second.dispose)
  await reconnect(second.core)
  expect(second.getState()).toMatchObject({ status: 'connected', caipNetworkId: 'eip155:2' })
  expect(second.events).toMatchObject([['connect', { isReconnect: true }]])
})

test('a wallet that announces late is still restored; one that never comes is not waited for', async () => {
  const storage = createTestStorage()
  storage.setItem(
    'portico.default.connections',
    JSON.stringify({
      version: 1,
      connections: [
        {
          connectorId: 'com.example.late',
          namespace: 'eip155',
          name: 'Late',
          accounts: [lateAccount],
          isActive: true,
        },
      ],
    }),
  )
  const { core, time, getState, dispose } = createTestCore({}, storage)
  cleanups.push(dispose)
  const restored = reconnect(core)
  // What it was is shown meanwhile, so that nothing flashes.
  expect(getState()).toMatchObject({
    status: 'reconnecting',
    caipAddress: lateAccount,
    wallet: { name: 'Late' },
  })
  await time.advance(1_000)
  await restored
  expect(getState().status).toBe('disconnected')
  // It may be back at the next visit.
  expect(storage.getItem('portico.default.connections')).not.toBeNull()
})

test('a wallet that does not answer at a reload holds nothing up for longer than five seconds', async () => {
  const storage = createTestStorage()
  const first = start({}, {}, storage)
  await connect(first.core, { connectorId })
  first.wallet.provider.request = () => new Promise(() => {})
  const second = createTestCore({}, storage)
  cleanups.push(second.dispose)
  const restored = reconnect(second.core)
  await second.time.advance(5_000)
  await restored
  expect(second.getState().status).toBe('disconnected')
  expect(second.events).toEqual([
    ['error', { error: expect.objectContaining({ code: 'PORTICO-CONNECT-003' }) }],
  ])
})

test('without a wallet only the question for accounts is answered', async () => {
  const { core } = start()
  expect(await requestWallet(core, 'eip155', { method: 'eth_accounts' })).toEqual([])
  await expect(requestWallet(core, 'eip155', { method: 'personal_sign' })).rejects.toThrow(
    'PORTICO-CONNECT-006',
  )
})
