// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore, networks } from '../../fixtures/createTestCore.ts'
import type { FoundWallet } from '../../state.ts'
import { createContributedConnector } from './createContributedConnector.ts'
import { parseGrant } from './parseGrant.ts'

const address = `0x${'1'.repeat(40)}`
const solana = 'So11111111111111111111111111111111111111112'
const wallet: FoundWallet = {
  id: 'acme',
  name: 'Acme',
  type: 'EXTERNAL',
  namespaces: ['eip155', 'solana'],
  isDuplicate: false,
}

const evm = { namespace: 'eip155', accounts: [{ address, type: 'smartAccount' }], caipNetworkId: 'eip155:1' }
const sol = { namespace: 'solana', accounts: [{ address: solana }], caipNetworkId: 'solana:main' }
const grant = { sessions: [evm, sol], user: { email: 'maya@example.com' } }

function start(change: object = {}, only: readonly string[] = ['eip155', 'solana']) {
  const test = createTestCore({ networks })
  onTestFinished(test.dispose)
  const plugin = {
    connect: vi.fn(async () => grant as unknown),
    restore: vi.fn(async () => grant as unknown),
    switchNetwork: vi.fn(async () => grant as unknown),
    disconnect: vi.fn(async () => {}),
    request: vi.fn(async () => 'answered'),
    ...change,
  }
  const own = { ...wallet, namespaces: only } as FoundWallet
  const connector = createContributedConnector(test.core, own, plugin as never)
  const { signal } = new AbortController()
  const context = { networks, caipNetworkId: 'eip155:1', signal } as never
  return { ...test, plugin, connector, context, signal }
}

test('a connector is asked with the networks of its namespaces, and with what was prepared, once', async () => {
  const { connector, plugin, context, signal } = start({}, ['solana'])
  for (const answer of [plugin.connect, plugin.restore]) answer.mockResolvedValue({ sessions: [sol] })
  connector.prepare({ email: 'maya@example.com' })
  await connector.connect(context)
  const attempt = { networks: ['solana:main'], caipNetworkId: 'eip155:1' }
  expect(plugin.connect).toHaveBeenLastCalledWith(
    { ...attempt, params: { email: 'maya@example.com' } },
    signal,
  )
  await connector.connect(context)
  expect(plugin.connect).toHaveBeenLastCalledWith({ ...attempt, params: {} }, signal)
  await connector.restore(context)
  expect(plugin.restore).toHaveBeenCalledWith(attempt)
})

test('what it grants is a session in each namespace', async () => {
  const { connector, context } = start()
  expect(await connector.connect(context)).toEqual([
    { namespace: 'eip155', accounts: [{ address, type: 'smartAccount' }], chainId: '1' },
    { namespace: 'solana', accounts: [{ address: solana }], chainId: 'main' },
  ])
})

test('nothing granted is no connection; at a return it is none any more', async () => {
  const none = async () => ({ sessions: [] })
  const { connector, context } = start({ connect: none, restore: none })
  await expect(connector.connect(context)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-005' })
  expect(await connector.restore(context)).toEqual([])
})

test('an attempt that has ended is not begun', async () => {
  const { connector, plugin } = start()
  const ended = { networks, caipNetworkId: 'eip155:1', signal: AbortSignal.abort() } as never
  await expect(connector.connect(ended)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-008' })
  expect(plugin.connect).not.toHaveBeenCalled()
})

test('who is connected is the account of the active namespace, with what the plugin says of them', async () => {
  const { connector, context, core } = start()
  expect(connector.getUser?.()).toEqual({ address: '' })
  await connector.connect(context)
  const user = { email: 'maya@example.com' }
  expect(connector.getUser?.()).toEqual({ ...user, address, accountType: 'smartAccount' })
  core.connection.select('solana', 'solana:main')
  expect(connector.getUser?.()).toEqual({ ...user, address: solana })
  core.connection.select('eip155', 'eip155:1')
  connector.update({ sessions: [sol], user })
  expect(connector.getUser?.()).toEqual({ ...user, address: solana })
  await connector.disconnect()
  expect(connector.getUser?.()).toEqual({ address: '' })
})

test('what a node answers is asked of it, the rest of the plugin, with its namespace', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const { connector, plugin } = start()
  expect(await connector.request('eip155:2', { method: 'eth_blockNumber' })).toBe('0x10')
  expect(plugin.request).not.toHaveBeenCalled()
  const request = { method: 'personal_sign', params: ['0x68', address] }
  expect(await connector.request('eip155:2', request)).toBe('answered')
  expect(plugin.request).toHaveBeenCalledWith({ ...request, namespace: 'eip155', caipNetworkId: 'eip155:2' })
})

test.each(['connect', 'restore', 'switchNetwork', 'request'] as const)(
  'what it throws in %s is an error of ours',
  async (name) => {
    const { connector, context } = start({
      [name]: () => Promise.reject(new Error('User rejected the request')),
    })
    const call = {
      connect: () => connector.connect(context),
      restore: () => connector.restore(context),
      switchNetwork: () => connector.switchNetwork?.(networks[1]),
      request: () => connector.request('eip155:1', { method: 'personal_sign' }),
    }
    await expect(call[name]()).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
  },
)

test('leaving waits two seconds for it, and never fails', async () => {
  await start({ disconnect: () => Promise.reject(new Error('no')) }).connector.disconnect()
  const { connector, time } = start({ disconnect: () => new Promise(() => {}) })
  const leaving = connector.disconnect()
  await time.advance(2_000)
  await leaving
})

test('what it reports is reported to those who listen: accounts and network of each namespace, or that it has gone', () => {
  const { connector } = start()
  const listener = { onAccounts: vi.fn(), onChain: vi.fn(), onDisconnect: vi.fn() }
  const stop = connector.watch(listener as never)
  connector.update({ sessions: [evm] })
  expect(listener.onAccounts.mock.calls).toEqual([
    ['eip155', evm.accounts],
    ['solana', []],
  ])
  expect(listener.onChain.mock.calls).toEqual([['eip155', '1']])
  expect(listener.onDisconnect).not.toHaveBeenCalled()
  connector.update({ sessions: [] })
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  expect(listener.onAccounts).toHaveBeenCalledTimes(2)
  stop()
  connector.update({ sessions: [evm] })
  expect(listener.onAccounts).toHaveBeenCalledTimes(2)
})

const withAccount = (account: object) => ({ sessions: [{ ...evm, accounts: [account] }] })

test.each<[string, unknown]>([
  ['nothing', null],
  ['no sessions', {}],
  ['a namespace that nobody knows', { sessions: [{ ...evm, namespace: 'acme' }] }],
  [
    'a namespace that it may not connect',
    { sessions: [{ namespace: 'bip122', accounts: [{ address: 'bc1q' }], caipNetworkId: 'bip122:x' }] },
  ],
  ['a namespace twice', { sessions: [evm, evm] }],
  ['no account', { sessions: [{ ...evm, accounts: [] }] }],
  ['an address of another namespace', withAccount({ address: solana })],
  ['a network of another namespace', { sessions: [{ ...evm, caipNetworkId: 'solana:main' }] }],
  ['no network', { sessions: [{ ...evm, caipNetworkId: 'one' }] }],
  ['text around a network', { sessions: [{ ...evm, caipNetworkId: 'eip155:1 ' }] }],
  ['a kind of account that there is not', withAccount({ address, type: 'vault' })],
  ['an endless key', withAccount({ address, publicKey: 'a'.repeat(301) })],
  ['an empty path', withAccount({ address, path: '' })],
  ['a view that is none', withAccount({ address, recoveryView: 7 })],
  ['an e-mail that is none', { sessions: [evm], user: { email: 7 } }],
  ['more namespaces than there are', { sessions: Array(10).fill(evm) }],
])('a grant of %s is refused', (_, answer) => {
  expect(() => parseGrant(wallet.namespaces, answer)).toThrow(
    expect.objectContaining({ code: 'PORTICO-CONNECT-004' }),
  )
})

test('a refusal says what was wrong', () => {
  const read = (answer: unknown) => () => parseGrant(wallet.namespaces, answer)
  expect(read(withAccount({ address: solana }))).toThrow(
    expect.objectContaining({ details: 'eip155 accounts' }),
  )
  expect(read({ sessions: [evm, evm] })).toThrow(expect.objectContaining({ details: 'eip155,eip155' }))
})

test('keys, paths and words of the visitor are kept; what else is said is not', () => {
  const account = {
    address,
    type: 'eoa',
    publicKey: '02',
    path: 'm/44',
    recoveryView: 'acme/Recovery',
    secret: 's',
  }
  const answer = {
    sessions: [{ ...evm, accounts: [account] }],
    user: { username: 'maya', provider: 'acme', token: 't' },
  }
  const { secret: _, ...kept } = account
  expect(parseGrant(wallet.namespaces, answer)).toEqual({
    sessions: [{ namespace: 'eip155', accounts: [kept], chainId: '1' }],
    user: { username: 'maya', provider: 'acme' },
  })
})
