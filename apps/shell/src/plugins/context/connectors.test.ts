// @vitest-environment happy-dom
import type { ConnectorGrant, PluginConnector } from '@portico/contract'
import { expect, test } from 'vitest'
import { disconnect } from '../../core/connections/disconnect.ts'
import { reconnect } from '../../core/connections/reconnect.ts'
import { createTestStorage, main, networks } from '../../core/fixtures/createTestCore.ts'
import { switchNetwork } from '../../core/networks/switchNetwork.ts'
import { requestWallet } from '../../core/requests/requestWallet.ts'
import { getWalletGroups } from '../../core/wallets/getWalletGroups.ts'
import { closeModal } from '../../flows/closeModal.ts'
import { openModal } from '../../flows/openModal.ts'
import { createTestMembers } from './fixtures/createTestMembers.ts'

import {
  address,
  bitcoin,
  id,
  other,
  solana,
  startConnector as start,
  toGrant,
  user,
} from './fixtures/startConnector.ts'

/** A promise that the test settles. */
function defer<Value>() {
  let resolve = (_value: Value) => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('connects by the flow of every wallet, with the words of the plugin, and is in no list of wallets', async () => {
  const { context, core, events, asked, shell, getState } = await start()
  await openModal(shell)
  await context.connectors.connect(id, { code: '123456' })
  const attempt = { networks: ['eip155:1', 'eip155:2', 'solana:main'], caipNetworkId: 'eip155:1' }
  expect(asked).toEqual([['connect', { ...attempt, params: { code: '123456' } }]])
  expect(getState()).toMatchObject({
    status: 'connected',
    address,
    wallet: { id, name: 'Acme' },
    isOpen: false,
  })
  expect(events.map(([name]) => name)).toEqual(expect.arrayContaining(['connect', 'close']))
  const { recent, installed, external } = getWalletGroups(core.wallets.getState())
  expect([...recent, ...installed, ...external]).toEqual([])
})

test('the wallet is asked; what a node answers does not reach it', async () => {
  const { context, core, asked } = await start()
  await context.connectors.connect(id)
  const sign = { method: 'personal_sign', params: ['0x01', address] }
  expect(await requestWallet(core, 'eip155', sign)).toBe('0xsigned')
  expect(asked.at(-1)).toEqual(['request', { namespace: 'eip155', caipNetworkId: 'eip155:1', ...sign }])
  const count = asked.length
  await requestWallet(core, 'eip155', { method: 'eth_blockNumber' }).catch(() => {})
  expect(asked.length).toBe(count)
})

test('a visitor who declines is reported as with every wallet', async () => {
  const decline = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const { context, core, getState } = await start({ request: decline })
  await context.connectors.connect(id)
  const asked = requestWallet(core, 'eip155', { method: 'personal_sign', params: [] })
  await expect(asked).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
  const { context: second } = await start({ connect: decline })
  await expect(second.connectors.connect(id)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
  expect(getState().status).toBe('connected')
})

test('a network is switched by the connector, and the site hears whose account moved', async () => {
  const move: PluginConnector['switchNetwork'] = async ({ caipNetworkId }) => ({
    sessions: [{ namespace: 'solana', accounts: [{ address: solana }], caipNetworkId }],
    user,
  })
  const { context, core, events, getState } = await start({ switchNetwork: move })
  await context.connectors.connect(id)
  await switchNetwork(core, { caipNetworkId: 'solana:main' })
  expect(getState()).toMatchObject({ caipNetworkId: 'solana:main', address: solana })
  expect(events).toContainEqual([
    'switchNetwork',
    { caipNetworkId: 'solana:main', user: { address: solana, ...user } },
  ])
})

test('a network that the connector does not reach stays where it was', async () => {
  const { context, core, getState } = await start({
    switchNetwork: () => Promise.reject(new Error('not there')),
  })
  await context.connectors.connect(id)
  await expect(switchNetwork(core, { caipNetworkId: 'eip155:2' })).rejects.toThrow('PORTICO-CONNECT-009')
  expect(getState()).toMatchObject({ caipNetworkId: 'eip155:1', status: 'connected' })
})

test('what the plugin reports by itself is followed: accounts, network, and that the visitor is gone', async () => {
  const { context, getState } = await start()
  await context.connectors.connect(id)
  const [session] = toGrant(other, address).sessions
  if (session) await context.connectors.update(id, { sessions: [{ ...session, caipNetworkId: 'eip155:2' }] })
  expect(getState()).toMatchObject({ address: other, caipNetworkId: 'eip155:2' })
  await context.connectors.update(id, { sessions: [] })
  expect(getState()).toMatchObject({ status: 'disconnected', address: null })
})

test('an account that becomes another kind at its address is shown as such', async () => {
  const { context, getState } = await start()
  await context.connectors.connect(id)
  const accounts = [{ address, type: 'eoa' }] as const
  await context.connectors.update(id, {
    sessions: [{ namespace: 'eip155', accounts, caipNetworkId: 'eip155:1' }],
  })
  expect(getState().connections).toMatchObject({ eip155: { allAccounts: accounts } })
})

test('a choice of the account’s type is reported once, and is nothing that the page hears of the user', async () => {
  const { context, core, events } = await start()
  const report = (preferredAccountType?: 'eoa' | 'smartAccount') =>
    context.connectors.update(id, {
      ...toGrant(address),
      user: { ...user, ...(preferredAccountType && { preferredAccountType }) },
    })
  const getTracked = () =>
    events
      .map(([, payload]) => payload as { readonly event?: string; readonly properties?: unknown })
      .filter(({ event }) => event === 'SET_PREFERRED_ACCOUNT_TYPE')
      .map(({ properties }) => properties)
  await context.connectors.connect(id)
  // The first that is heard is no change.
  for (const type of ['smartAccount', 'smartAccount', undefined] as const) await report(type)
  expect(getTracked()).toEqual([])
  for (const type of ['smartAccount', 'eoa', 'eoa'] as const) await report(type)
  expect(getTracked()).toEqual([{ accountType: 'eoa', network: 'eip155:1' }])
  expect(core.connectors.get(id)?.getUser?.()).toEqual({ ...user, address, accountType: 'smartAccount' })
})

test('a plugin is told which kinds of accounts the site begins with, by a copy', async () => {
  const defaultAccountTypes = { eip155: 'eoa' } as const
  const { context } = await start({}, { defaultAccountTypes })
  expect(context.connectors.defaultAccountTypes).toEqual(defaultAccountTypes)
  expect(context.connectors.defaultAccountTypes).not.toBe(defaultAccountTypes)
})

test('an account that was made recoverable is no longer said to be lost with this browser', async () => {
  const { context, getState } = await start()
  await context.connectors.connect(id)
  const report = (account: object) =>
    context.connectors.update(id, {
      sessions: [{ namespace: 'eip155', accounts: [{ address, ...account }], caipNetworkId: 'eip155:1' }],
    })
  await report({ recoveryView: 'acme/Recovery' })
  expect(getState().connections).toMatchObject({
    eip155: { allAccounts: [{ address, recoveryView: 'acme/Recovery' }] },
  })
  await report({})
  expect(getState().connections).toMatchObject({ eip155: { allAccounts: [{ address }] } })
  expect(JSON.stringify(getState().connections)).not.toContain('recoveryView')
})

test('closing the modal in the middle ends the attempt, notifies the plugin, and its late answer changes nothing', async () => {
  const { promise, resolve } = defer<ConnectorGrant>()
  let heard: AbortSignal | undefined
  const { context, shell, getState } = await start({
    connect: (_, signal) => {
      heard = signal
      return promise
    },
  })
  await openModal(shell)
  const connecting = context.connectors.connect(id)
  const failed = expect(connecting).rejects.toThrow('PORTICO-CONNECT-008')
  await expect.poll(() => heard?.aborted).toBe(false)
  closeModal(shell)
  await failed
  expect(heard?.aborted).toBe(true)
  resolve(toGrant(address))
  await promise
  expect(getState().status).toBe('disconnected')
})

test('leaving notifies the plugin, and nothing of it comes back by itself', async () => {
  const storage = createTestStorage()
  const { context, core, asked, getState } = await start({}, { storage })
  await context.connectors.connect(id)
  await disconnect(core)
  expect(asked.at(-1)).toEqual(['disconnect', null])
  const next = await start({}, { storage })
  await reconnect(next.core)
  expect([getState().status, next.getState().status, next.asked]).toEqual([
    'disconnected',
    'disconnected',
    [],
  ])
})

test('a stored connection is shown as reconnecting until the plugin has said that it is there', async () => {
  const storage = createTestStorage()
  const { context } = await start({}, { storage })
  await context.connectors.connect(id)
  const { promise, resolve } = defer<ConnectorGrant>()
  const next = await start({ restore: () => promise }, { storage })
  const restoring = reconnect(next.core)
  expect(next.getState()).toMatchObject({ status: 'reconnecting', address })
  // Longer than a wallet of this page may take: a frame has to load first.
  await next.time.advance(10_000)
  expect(next.getState().status).toBe('reconnecting')
  resolve(toGrant(address))
  await restoring
  expect(next.getState()).toMatchObject({ status: 'connected', address })
  expect(next.events).toContainEqual(['connect', expect.objectContaining({ isReconnect: true })])
})

test('a plugin that no longer knows the visitor is disconnected at the next load', async () => {
  const storage = createTestStorage()
  const { context } = await start({}, { storage })
  await context.connectors.connect(id)
  const next = await start({ restore: async () => ({ sessions: [] }) }, { storage })
  await reconnect(next.core)
  expect(next.getState().status).toBe('disconnected')
  expect(next.core.storage.readConnections()).toBeNull()
})

const [session] = toGrant(address).sessions

test.each([
  ['nothing', null, 'PORTICO-CONNECT-004'],
  ['no account', { sessions: [] }, 'PORTICO-CONNECT-005'],
  ['no address', { sessions: [{ ...session, accounts: [{ address: 'maya' }] }] }, 'PORTICO-CONNECT-004'],
  [
    'an address of elsewhere',
    { sessions: [{ ...session, accounts: [{ address: solana }] }] },
    'PORTICO-CONNECT-004',
  ],
  [
    'a network of elsewhere',
    { sessions: [{ ...session, caipNetworkId: 'solana:main' }] },
    'PORTICO-CONNECT-004',
  ],
  ['one namespace twice', { sessions: [session, session] }, 'PORTICO-CONNECT-004'],
  ['a namespace nobody knows', { sessions: [{ ...session, namespace: 'cosmos' }] }, 'PORTICO-PLUGIN-011'],
  ['a user that is none', { sessions: [session], user: { email: 7 } }, 'PORTICO-CONNECT-004'],
])('a connector that grants %s is refused', async (_, grant, code) => {
  const { context, getState } = await start({ connect: async () => grant as never })
  await expect(context.connectors.connect(id)).rejects.toMatchObject({ code })
  expect(getState().status).toBe('disconnected')
})

test('in each of its namespaces it is the wallet: accounts with their types, and requests as wallets get them', async () => {
  const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const accounts = [
    { address: payment, type: 'payment', publicKey: '02'.repeat(33), path: "m/84'/0'/0'/0/0" },
    { address: ordinal, type: 'ordinal' },
  ] as const
  const everywhere: ConnectorGrant = {
    sessions: [
      ...toGrant(address).sessions,
      { namespace: 'solana', accounts: [{ address: solana }], caipNetworkId: main.caipNetworkId },
      { namespace: 'bip122', accounts, caipNetworkId: bitcoin.caipNetworkId },
    ],
  }
  const offered = [...networks, bitcoin] as const
  const { context, core, asked, getState } = await start({ connect: async () => everywhere }, { offered })
  await context.connectors.connect(id)
  expect(getState().connections).toMatchObject({
    eip155: { allAccounts: [{ address, type: 'smartAccount' }] },
    solana: { allAccounts: [{ address: solana }] },
    bip122: { allAccounts: accounts },
  })
  const requests = [
    ['eip155', 'eth_sendTransaction', [{ to: other }], 'eip155:1'],
    ['solana', 'solana_signMessage', { message: 'StV1DL6CwTryKyV', pubkey: solana }, 'solana:main'],
    ['bip122', 'signMessage', { message: 'Hello', address: payment }, bitcoin.caipNetworkId],
    ['bip122', 'getAccountAddresses', {}, bitcoin.caipNetworkId],
  ] as const
  for (const [namespace, method, params, caipNetworkId] of requests) {
    expect(await requestWallet(core, namespace, { method, params })).toBe('0xsigned')
    expect(asked.at(-1)).toEqual(['request', { namespace, caipNetworkId, method, params }])
  }
})

test('a namespace that the site has not granted is refused, though the plugin declares it', async () => {
  const grant = {
    namespace: 'solana',
    accounts: [{ address: solana }],
    caipNetworkId: 'solana:main',
  } as const
  const { context } = await start({ connect: async () => ({ sessions: [grant] }) }, { granted: ['eip155'] })
  await expect(context.connectors.connect(id)).rejects.toThrow('PORTICO-PLUGIN-011')
})

test('what is not declared is not registered, and nobody connects by it', async () => {
  const { context } = await start()
  const add = () => context.connectors.add('acme/other', {} as PluginConnector)
  expect(add).toThrow('PORTICO-PLUGIN-009')
  await expect(context.connectors.connect('acme/other')).rejects.toThrow('PORTICO-CONNECT-001')
  const { context: plain } = await createTestMembers({}, { connect: ['eip155'] })
  expect(() => plain.connectors.add(id, {} as PluginConnector)).toThrow('PORTICO-PLUGIN-009')
})
