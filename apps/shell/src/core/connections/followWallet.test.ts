// @vitest-environment happy-dom
import type { Namespace } from '@portico/contract'
import { afterEach, expect, test } from 'vitest'
import type { Connector, WalletListener, WalletSession } from '../connectors/Connector.ts'
import { createTestCore, networks } from '../fixtures/createTestCore.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { connect } from './connect.ts'
import { resync } from './followPage.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const first = `0x${'1'.repeat(40)}`
const second = `0x${'2'.repeat(40)}`
const solana = 'So11111111111111111111111111111111111111112'
const session = (namespace: Namespace, address: string, chainId: string): WalletSession => ({
  namespace,
  accounts: [{ address }],
  chainId,
})

/** Wallets by their ids, each with the sessions that it grants, and what each tells. */
function start(wallets: Readonly<Record<string, readonly WalletSession[]>>) {
  const test = createTestCore({ networks })
  const listeners: Record<string, WalletListener> = {}
  const granted = { ...wallets }
  for (const id of Object.keys(wallets)) {
    const wallet: FoundWallet = {
      id,
      name: id,
      type: 'EXTERNAL',
      namespaces: [...new Set(wallets[id]?.map(({ namespace }) => namespace))],
      isDuplicate: false,
    }
    const connector = {
      wallet,
      connect: async () => granted[id],
      restore: async () => granted[id],
      disconnect: async () => {},
      watch(listener: WalletListener) {
        listeners[id] = listener
        return () => delete listeners[id]
      },
    }
    addWallet(test.core, wallet, async () => connector as unknown as Connector)
  }
  cleanups.push(test.dispose)
  const listenerOf = (id: string) => listeners[id] as WalletListener
  const getSelected = () => test.core.connection.getState().caipNetworkId
  const get = (namespace: Namespace) => test.core.connection.get(namespace)
  return { ...test, granted, listenerOf, get, getSelected }
}

const both = [session('eip155', first, '1'), session('solana', solana, 'main')]

test('a network that a wallet turns to is selected where its namespace is the active one', async () => {
  const { core, listenerOf, get, getSelected } = start({ both })
  await connect(core, { connectorId: 'both' })
  listenerOf('both').onChain('eip155', '2')
  expect([get('eip155').caipNetworkId, getSelected()]).toEqual(['eip155:2', 'eip155:2'])
  core.connection.select('solana', 'solana:main')
  listenerOf('both').onChain('eip155', '1')
  expect([get('eip155').caipNetworkId, getSelected()]).toEqual(['eip155:1', 'solana:main'])
})

test('what changes nothing is not reported', async () => {
  const { core, listenerOf } = start({ both })
  await connect(core, { connectorId: 'both' })
  let heard = 0
  cleanups.push(core.connection.subscribe(() => heard++))
  listenerOf('both').onChain('eip155', '1')
  listenerOf('both').onAccounts('eip155', [{ address: first }])
  expect(heard).toBe(0)
  listenerOf('both').onAccounts('eip155', [{ address: first, type: 'smartAccount' }])
  expect(heard).toBe(1)
})

test('a wallet beside the active one is followed in its own namespace alone', async () => {
  const { core, listenerOf, get } = start({ both, other: [session('eip155', second, '1')] })
  await connect(core, { connectorId: 'both' })
  await connect(core, { connectorId: 'other' })
  const active = get('eip155')
  listenerOf('both').onChain('eip155', '2')
  const [aside] = core.connection.getState().others
  expect([aside?.wallet.id, aside?.caipNetworkId]).toEqual(['both', 'eip155:2'])
  expect(get('eip155')).toBe(active)
  expect(get('solana')).toMatchObject({ wallet: { id: 'both' }, caipNetworkId: 'solana:main' })
})

test('what a wallet says of a namespace that it is not connected in changes nothing', async () => {
  const { core, listenerOf, get } = start({ other: [session('eip155', second, '1')] })
  await connect(core, { connectorId: 'other' })
  listenerOf('other').onAccounts('solana', [{ address: solana }])
  listenerOf('other').onAccounts('solana', [])
  listenerOf('other').onChain('solana', 'main')
  expect([get('solana').status, get('eip155').status]).toEqual(['disconnected', 'connected'])
})

test('of a flood the last counts, once a second has passed', async () => {
  const { core, listenerOf, get, time } = start({ both })
  await connect(core, { connectorId: 'both' })
  const turn = (times: number) => {
    for (let index = 0; index < times; index++) listenerOf('both').onChain('eip155', index % 2 ? '1' : '2')
  }
  turn(49)
  listenerOf('both').onChain('eip155', '1')
  expect(get('eip155').caipNetworkId).toBe('eip155:1')
  listenerOf('both').onChain('eip155', '2')
  expect(get('eip155').caipNetworkId).toBe('eip155:1')
  listenerOf('both').onAccounts('eip155', [{ address: second }])
  listenerOf('both').onChain('eip155', '9')
  listenerOf('both').onChain('eip155', '2')
  await time.advance(999)
  expect(get('eip155').accounts).toEqual([`eip155:1:${first}`])
  await time.advance(1)
  expect(get('eip155').accounts).toEqual([`eip155:2:${second}`])
  // Then it is heard at once again.
  listenerOf('both').onChain('eip155', '1')
  expect(get('eip155').caipNetworkId).toBe('eip155:1')
})

test('what is reported slowly is never held', async () => {
  const { core, listenerOf, get, time } = start({ both })
  await connect(core, { connectorId: 'both' })
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 50; index++) listenerOf('both').onChain('eip155', index % 2 ? '1' : '2')
    expect(get('eip155').caipNetworkId).toBe('eip155:1')
    await time.advance(1_000)
  }
})

test('a page that is seen again takes over accounts and networks of every namespace', async () => {
  const { core, granted, get } = start({ both })
  await connect(core, { connectorId: 'both' })
  granted.both = [session('eip155', second, '2'), session('solana', solana, 'main')]
  await resync(core)
  expect(get('eip155')).toMatchObject({ accounts: [`eip155:2:${second}`], caipNetworkId: 'eip155:2' })
  granted.both = []
  await resync(core)
  expect(get('eip155').status).toBe('disconnected')
})

test('a wallet that fails to answer then is not gone', async () => {
  const { core, get } = start({ both })
  await connect(core, { connectorId: 'both' })
  const connector = core.connectors.get('both') as Connector
  Object.assign(connector, { restore: () => Promise.reject(new Error('locked')) })
  await resync(core)
  expect(get('eip155').status).toBe('connected')
})

test('a wallet that grants what the site has not got is connected in the rest', async () => {
  const { core, events, get } = start({ three: [session('bip122', 'bc1q', 'x'), ...both] })
  await connect(core, { connectorId: 'three' })
  expect(get('bip122').status).toBe('disconnected')
  const connected = events.filter(([name]) => name === 'connect').map(([, payload]) => payload)
  expect(connected).toMatchObject([
    { caipAddress: `eip155:1:${first}`, isReconnect: false },
    { caipAddress: `solana:main:${solana}`, isReconnect: false },
  ])
})

test('a visitor who connects a wallet of another namespace is shown that one', async () => {
  const { core, getSelected } = start({ both, phone: [session('solana', solana, 'main')] })
  expect(getSelected()).toBe('eip155:1')
  await connect(core, { connectorId: 'phone' })
  expect(getSelected()).toBe('solana:main')
  await connect(core, { connectorId: 'both' })
  expect(getSelected()).toBe('solana:main')
})

test('while a wallet is asked, its name and picture are there', async () => {
  const { core, get } = start({ both })
  const [wallet] = core.wallets.getState().found
  core.wallets.setState({ found: [{ ...wallet, icon: 'data:,', rdns: 'com.example' } as FoundWallet] })
  const connecting = connect(core, { connectorId: 'both' })
  expect(get('eip155')).toMatchObject({
    status: 'connecting',
    wallet: { id: 'both', name: 'both', icon: 'data:,', rdns: 'com.example' },
  })
  await connecting
})
