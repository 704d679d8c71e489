// @vitest-environment happy-dom
import type { PorticoState } from '@portico/contract'
import type { SiweConfig } from '@portico/contract/shell'
import { afterEach, expect, test } from 'vitest'
import type { TestOptions } from './catalogue/fixtures/createTestSite.ts'
import { createTestHost, createTestStorage, showWallet } from './core/fixtures/createTestCore.ts'
import { createTestSiwx } from './core/siwx/fixtures/createTestSiwx.ts'
import { createCore } from './createCore.ts'

const connectorId = 'com.example.wallet'
const rpcUrl = 'http://127.0.0.1:1'
const transaction = { method: 'eth_sendTransaction', params: [{ to: `0x${'1'.repeat(40)}`, value: '0x1' }] }
/** What libraries know of it, and what Portico says. */
const unsupported = { code: 4901, cause: { code: 'PORTICO-NETWORK-004' } }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** A site that draws its own views, with a wallet that also knows a network the site has not got. */
function start(options: TestOptions = {}, storage = createTestStorage()) {
  const wallet = showWallet({ chains: [1, 2, 99].map((chainId) => ({ chainId, rpcUrl })) })
  const asked: string[] = []
  const { request } = wallet.provider
  wallet.provider.request = (parameters) => {
    asked.push(parameters.method)
    return request(parameters)
  }
  const events: [string, unknown][] = []
  const host = createTestHost({ display: 'headless', ...options }, (name, payload) =>
    events.push([name, payload]),
  )
  const verified: string[] = []
  host.verify = async (_, files) =>
    void verified.push(...Object.keys(files).map((file) => file.replace(/\?.*/, '')))
  let state: PorticoState | undefined
  host.publish = (next) => {
    state = next
  }
  const core = createCore(host, { storage })
  cleanups.push(wallet.stop, core.dispose)
  return { core, wallet, asked, events, verified, storage, getState: () => state as PorticoState }
}

test('a wallet that moves to a network the site has not got opens the modal on it, and the state says where it is', async () => {
  const { core, wallet, events, getState } = start()
  await core.connect({ connectorId })
  expect(getState()).toMatchObject({ isOpen: false, caipNetworkId: 'eip155:1' })
  wallet.selectNetwork(99)
  expect(getState()).toMatchObject({ isUnsupportedNetwork: true, caipNetworkId: 'eip155:99' })
  expect(events).toContainEqual(['networkChange', { caipNetworkId: 'eip155:99' }])
  await expect.poll(() => getState().view).toBe('UnsupportedChain')
  wallet.selectNetwork(2)
  await expect.poll(() => getState().isOpen).toBe(false)
  expect(getState()).toMatchObject({ isUnsupportedNetwork: false, caipNetworkId: 'eip155:2' })
})

test('what was meant for a network of the site does not go out on another; reading does', async () => {
  const { core, wallet, asked, getState } = start()
  await core.connect({ connectorId })
  wallet.selectNetwork(99)
  await expect(core.request('eip155', transaction)).rejects.toMatchObject(unsupported)
  await expect(core.request('eip155', { method: 'eth_signTypedData_v4', params: [] })).rejects.toMatchObject(
    unsupported,
  )
  expect(asked).not.toContain('eth_sendTransaction')
  expect(await core.request('eip155', { method: 'eth_chainId' })).toBe('0x63')
  await expect.poll(() => getState().view).toBe('UnsupportedChain')
})

test('a wallet connected without the modal on such a network opens it', async () => {
  const { core, wallet, getState } = start()
  wallet.selectNetwork(99)
  await core.connect({ connectorId })
  await expect.poll(() => getState().view).toBe('UnsupportedChain')
})

test('one that an earlier visit left there is not reported before something is asked of it', async () => {
  const first = start()
  await first.core.connect({ connectorId })
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  const { core, wallet, getState } = start({}, first.storage)
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.selectNetwork(99)
  await expect.poll(() => getState().isUnsupportedNetwork).toBe(true)
  expect(getState().isOpen).toBe(false)
  await expect(core.request('eip155', transaction)).rejects.toMatchObject(unsupported)
  await expect.poll(() => getState().view).toBe('UnsupportedChain')
})

test('where such networks are allowed nothing opens, and the request is the wallet’s to answer', async () => {
  const { core, wallet, asked, getState } = start({ allowUnsupportedChain: true })
  await core.connect({ connectorId })
  wallet.selectNetwork(99)
  await core.request('eip155', transaction).catch(() => {})
  expect(asked).toContain('eth_sendTransaction')
  expect(getState()).toMatchObject({ isOpen: false, caipNetworkId: 'eip155:99' })
})

test('who asks for accounts before there are any has the visitor connect, and gets them', async () => {
  const { core, wallet, getState } = start()
  const accounts = core.request('eip155', { method: 'eth_requestAccounts' })
  await expect.poll(() => getState().isOpen).toBe(true)
  await core.connect({ connectorId })
  expect(await accounts).toEqual([wallet.address])
})

test('a visitor who closes the modal instead has declined; nothing else opens it', async () => {
  const { core, getState } = start()
  const refused = core.request('eip155', { method: 'eth_requestAccounts' })
  const isDeclined = expect(refused).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => getState().isOpen).toBe(true)
  await core.close()
  await isDeclined
  await expect(core.request('eip155', { method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
  expect(getState().isOpen).toBe(false)
})

test('where another namespace is connected accounts are asked for on the choice of wallets', async () => {
  const { core, getState } = start()
  await core.connect({ connectorId })
  const accounts = core.request('solana', { method: 'eth_requestAccounts' })
  const isDeclined = expect(accounts).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => getState().view).toBe('Connect')
  await core.close()
  await isDeclined
})

test('a site runs commands without opening anything, and hears what nobody offers', async () => {
  const send = {
    version: '1.0.0',
    files: {},
    manifest: { engines: { portico: '^1.0.0' }, contributes: { commands: [{ id: 'send/start' }] } },
    capabilities: {},
  }
  const lock = { lockfileVersion: 1 as const, shell: { version: '1.0.0', files: {} }, plugins: { send } }
  const { core, events, getState } = start({ lock })
  expect(await Promise.all(['send/start', 'send/other'].map((id) => core.canRun(id)))).toEqual([true, false])
  await expect(core.run('send/other', {})).rejects.toThrow('PORTICO-PLUGIN-012')
  expect([getState().isOpen, events]).toEqual([false, []])
})

const day = 24 * 60 * 60 * 1_000
/** What a plugin has handed over some time ago. */
const storePending = (age: number) => {
  const storage = createTestStorage()
  const pending = [{ status: 'pending', since: Date.now() - age }]
  storage.entries.set('portico.default.transactions', JSON.stringify(pending))
  return storage
}
const withoutPlugins = { version: 1, shell: { version: '1.0.0', files: { 'api.js': 'sha384-' } } } as const

test('what is pending loads what follows it, where plugins are', async () => {
  const { verified } = start({}, storePending(0))
  await expect.poll(() => verified).toContain('headless.js')
})

test('a site that has removed its plugins loads nothing to follow it, and forgets it after a day', async () => {
  const recent = start({ root: withoutPlugins }, storePending(day / 2))
  await expect.poll(() => recent.verified).toContain('actions.js')
  expect(recent.storage.entries.get('portico.default.transactions')).toContain('pending')
  const old = start({ root: withoutPlugins }, storePending(2 * day))
  await expect.poll(() => old.storage.entries.has('portico.default.transactions')).toBe(false)
  expect([...recent.verified, ...old.verified]).not.toContain('headless.js')
})

test.each(['"pending"', '{"pending":1}', '["pending", null, {}]', '[{"since":"x"},"pending"'])(
  'what is no list of transactions is forgotten there: %s',
  async (text) => {
    const storage = createTestStorage()
    storage.entries.set('portico.default.transactions', text)
    start({ root: withoutPlugins }, storage)
    await expect.poll(() => storage.entries.has('portico.default.transactions')).toBe(false)
  },
)

test('providers hear of a wallet that connects, moves and leaves', async () => {
  const { core, wallet, events } = start()
  const heard = () => events.splice(0).filter(([name]) => name.startsWith('eip155'))
  await core.connect({ connectorId })
  expect(heard()).toEqual([
    ['eip155connect', { chainId: '0x1' }],
    ['eip155accountsChanged', [wallet.address]],
  ])
  wallet.selectNetwork(2)
  expect(heard()).toEqual([['eip155chainChanged', '0x2']])
  await core.disconnect()
  expect(heard().map(([name]) => name)).toEqual(['eip155accountsChanged', 'eip155disconnect'])
})

test('a site that sets both forms of sign-in opens nothing', async () => {
  const siwx = createTestSiwx()
  const { core } = start({ siwx, siweConfig: {} as SiweConfig })
  await expect(core.open()).rejects.toMatchObject({ code: 'PORTICO-SIWX-002' })
})
