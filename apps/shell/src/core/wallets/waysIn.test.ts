// @vitest-environment happy-dom
import { createWallet } from '@portico/testing/wallets'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { createCoreState } from '../createCoreState.ts'
import { createTestHost, createTestStorage, createTestTime, networks } from '../fixtures/createTestCore.ts'
import { discoverWallets } from './discoverWallets.ts'

/** A core that has looked for wallets, without any on the page. */
function start(options: Parameters<typeof createTestHost>[0] = {}, change: object = {}) {
  const host = { ...createTestHost({ networks, ...options }), ...change }
  const core = createCoreState(host, { time: createTestTime(), storage: createTestStorage() })
  const stop = discoverWallets(core)
  onTestFinished(stop)
  return { core, stop, getFound: () => core.wallets.getState().found }
}

test('a wallet of the site’s own is a way in, with its picture and its rdns in lower case', async () => {
  const wallet = createWallet({ chains: [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }] })
  const getProvider = vi.fn(async () => wallet.provider)
  const { core, getFound } = start({
    connectors: [
      { id: 'own', name: 'Own', icon: 'data:,', rdns: 'Com.Example.Own', getProvider },
      { id: 'plain', name: 'Plain', getProvider },
    ],
  } as never)
  expect(getFound()).toEqual([
    {
      id: 'own',
      name: 'Own',
      icon: 'data:,',
      rdns: 'com.example.own',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
      isDuplicate: false,
    },
    { id: 'plain', name: 'Plain', type: 'EXTERNAL', namespaces: ['eip155'], isDuplicate: false },
  ])
  expect(getProvider).not.toHaveBeenCalled()
  await connect(core, { connectorId: 'own' })
  expect(core.connection.get('eip155')).toMatchObject({
    status: 'connected',
    accounts: [`eip155:1:${wallet.address}`],
  })
})

test('pairing by relay is one way in, for every namespace of the site', () => {
  const relay = { relayUrl: 'wss://relay.test' } as const
  expect(start(relay).getFound()).toEqual([
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces: ['eip155', 'solana'],
      isDuplicate: false,
    },
  ])
  expect(start({ ...relay, enableWalletConnect: false }).getFound()).toEqual([])
  expect(start().getFound()).toEqual([])
})

test('a Safe around the page is one, and none elsewhere', () => {
  const { getFound } = start({}, { safeOrigin: 'https://app.safe.global' })
  expect(getFound()).toEqual([
    { id: 'safe', name: 'Safe', type: 'EXTERNAL', namespaces: ['eip155'], isDuplicate: false },
  ])
})
