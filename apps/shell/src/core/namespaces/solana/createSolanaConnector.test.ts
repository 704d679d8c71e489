// @vitest-environment happy-dom
import type { CaipNetworkId, Network } from '@portico/contract'
import { expect, test, vi } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { disconnect } from '../../connections/disconnect.ts'
import { reconnect } from '../../connections/reconnect.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import { fetchSolanaBalance } from './fetchSolanaBalance.ts'
import {
  connectorId,
  devnet,
  local,
  mainnet,
  message,
  oldMainnet,
  otherKey,
  start,
  startConnected,
  stubNodes,
  testnet,
} from './fixtures/createTestSolana.ts'
import { createTestTransaction } from './fixtures/createTestTransaction.ts'

const hostile = new Proxy(
  {},
  {
    get(_, key) {
      // A promise that settles with it looks for this.
      if (key === 'then') return undefined
      throw new Error('not to be read')
    },
  },
)

test('a wallet that approves is connected on the selected network', async () => {
  const { getState, wallet } = await startConnected()
  expect(getState()).toMatchObject({
    status: 'connected',
    namespace: 'solana',
    caipAddress: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${wallet.address}`,
    wallet: { id: connectorId, name: 'Test Solana Wallet' },
  })
})

test.each([
  ['declines', { rejectConnect: true }, 'PORTICO-CONNECT-002'],
  [
    'declines in words',
    { rejectConnect: true, rejection: new Error('User rejected the request.') },
    'PORTICO-CONNECT-002',
  ],
  [
    'declines by a bare text',
    { rejectConnect: true, rejection: 'Transaction cancelled' },
    'PORTICO-CONNECT-002',
  ],
  ['shares no account', { noAccounts: true }, 'PORTICO-CONNECT-005'],
  ['shares an account that is none', { badAnswer: true }, 'PORTICO-CONNECT-004'],
  ['is gone', { disappear: true }, 'PORTICO-CONNECT-009'],
])('a wallet that %s is not connected', async (_, behavior, code) => {
  const { core, getState } = start({ behavior })
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code })
  expect(getState().status).toBe('disconnected')
})

test.each<[string, string[], readonly [Network, ...Network[]], string]>([
  ['by the names of the Wallet Standard', ['solana:devnet'], [mainnet, devnet], devnet.caipNetworkId],
  ['by CAIP-2 ids', [devnet.caipNetworkId], [mainnet, devnet], devnet.caipNetworkId],
  [
    'by ids that were in use before',
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
    [mainnet, devnet],
    devnet.caipNetworkId,
  ],
  ['on a site that uses the old id', ['solana:mainnet'], [oldMainnet], oldMainnet.caipNetworkId],
  ['on a network of the site alone', ['solana:mainnet'], [local], 'solana:localnet'],
  ['on a network the site does not offer', ['solana:testnet'], [mainnet], testnet.caipNetworkId],
])('chains are understood: %s', async (_, chains, networks, expected) => {
  const { core } = await startConnected({ chains }, networks)
  expect(core.connection.get('solana').caipNetworkId).toBe(expected)
})

test('an earlier connection is restored without a question', async () => {
  const { storage, endPage } = await startConnected()
  endPage()
  const approve = vi.fn(() => true)
  const { core, getState } = start({ isAuthorized: true, approve }, undefined, storage)
  await reconnect(core)
  expect(getState().status).toBe('connected')
  expect(approve).not.toHaveBeenCalled()
})

test.each([
  ['has forgotten the site', { isAuthorized: false }],
  ['is gone', { isAuthorized: true, behavior: { disappear: true } }],
])('a wallet that %s is not restored', async (_, parameters) => {
  const { storage, endPage } = await startConnected()
  endPage()
  const { core, getState } = start(parameters, undefined, storage)
  await reconnect(core)
  expect(getState().status).toBe('disconnected')
})

test('another account in the wallet is another account on the site', async () => {
  const { getState, ask, wallet, events } = await startConnected()
  wallet.selectAccount(otherKey)
  expect(getState().address).toBe(wallet.address)
  expect(events.at(-1)?.[0]).toBe('accountChange')
  expect(await ask('solana_getAccounts')).toEqual([{ pubkey: wallet.address }])
  expect(await ask('solana_requestAccounts')).toEqual([{ pubkey: wallet.address }])
  await expect(ask('solana_signMessage', { message })).resolves.toBeTruthy()
})

test('an account that cannot be used on the network moves the connection to where it can', async () => {
  const { core, wallet } = await startConnected()
  wallet.selectChains(['solana:devnet'])
  expect(core.connection.get('solana').caipNetworkId).toBe(devnet.caipNetworkId)
})

test('a wallet that forgets the site is disconnected; its nonsense changes nothing', async () => {
  const { getState, wallet } = await startConnected()
  wallet.setBehavior({ badAnswer: true })
  wallet.selectAccount(otherKey)
  expect(getState().status).toBe('connected')
  wallet.forgetSite()
  expect(getState().status).toBe('disconnected')
})

test('leaving notifies the wallet, and does not wait for one that does not answer', async () => {
  const { core, wallet, getState, time } = await startConnected()
  await disconnect(core)
  expect(wallet.wallet.accounts).toEqual([])
  await connect(core, { connectorId })
  wallet.setBehavior({ stall: true })
  const left = disconnect(core)
  expect(getState().status).toBe('disconnected')
  await time.advance(2_000)
  await left
})

test('a network is switched where the account can be used, without a question', async () => {
  const { core, getState } = await startConnected({ chains: ['solana:mainnet', 'solana:devnet'] })
  const switchTo = (caipNetworkId: CaipNetworkId) => switchNetwork(core, { caipNetworkId })
  await switchTo(devnet.caipNetworkId)
  expect(getState().caipNetworkId).toBe(devnet.caipNetworkId)
  await switchTo(local.caipNetworkId)
  expect(getState().caipNetworkId).toBe(local.caipNetworkId)
  await expect(switchTo(testnet.caipNetworkId)).rejects.toMatchObject({ code: 'PORTICO-NETWORK-002' })
})

test('the chain is read from a node, never from the wallet', async () => {
  const { core, ask, wallet } = await startConnected()
  const asked = stubNodes({ getBalance: { context: { slot: 1 }, value: 1_500_000_000 } })
  expect(await ask('getBalance', [wallet.address])).toMatchObject({ value: 1_500_000_000 })
  const account = `${mainnet.caipNetworkId}:${wallet.address}` as const
  expect(await fetchSolanaBalance(core, account as `solana:${string}:${string}`)).toBe(1_500_000_000n)
  expect(asked.map(({ url }) => url)).toEqual([mainnet.rpcUrls[0], mainnet.rpcUrls[0]])
  stubNodes({ getBalance: { value: -1 } })
  await expect(fetchSolanaBalance(core, account as `solana:${string}:${string}`)).rejects.toMatchObject({
    code: 'PORTICO-API-004',
  })
})

test.each([
  ['nothing', null],
  ['accounts that are no list', { accounts: 'all' }],
  ['accounts that are none', { accounts: [null] }],
  ['accounts without chains', { accounts: [{ address: '1'.repeat(32) }] }],
  ['what must not be read', hostile],
  ['an account that must not be read', { accounts: [hostile] }],
])('a wallet that answers with %s is not connected', async (_, answer) => {
  const { core, wallet, getState } = start()
  Object.assign(wallet.wallet.features['standard:connect'] ?? {}, { connect: async () => answer })
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
  expect(getState().status).toBe('disconnected')
})

test('a wallet whose features cannot be read any more fails as one of ours', async () => {
  const { ask, wallet } = await startConnected()
  Object.assign(wallet.wallet, { features: hostile })
  await expect(ask('solana_signMessage', { message })).rejects.toMatchObject({ code: 'PORTICO-CONNECT-009' })
  const transaction = createTestTransaction(wallet.address)
  const sent = ask('solana_signAndSendTransaction', { transaction })
  await expect(sent).rejects.toMatchObject({ code: 'PORTICO-CONNECT-009' })
})
