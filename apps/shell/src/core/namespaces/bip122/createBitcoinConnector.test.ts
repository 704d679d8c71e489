// @vitest-environment happy-dom
import { createBitcoinWallet } from '@portico/testing/standard'
import { expect, test, vi } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { disconnect } from '../../connections/disconnect.ts'
import { reconnect } from '../../connections/reconnect.ts'
import { createTestStorage } from '../../fixtures/createTestCore.ts'
import { switchNetwork } from '../../networks/switchNetwork.ts'
import {
  dialects,
  mainnet,
  signet,
  start,
  startConnected,
  type TestDialect,
  testnet,
} from './fixtures/createTestBitcoin.ts'

const all = Object.keys(dialects) as TestDialect[]
const without = (...left: readonly TestDialect[]) => all.filter((dialect) => !left.includes(dialect))
const otherKey = '4c'.repeat(32)

test.each(all)('a wallet that approves is connected, its payment address first: %s', async (dialect) => {
  const { getState, wallet, connectorId } = await startConnected(dialect)
  expect(getState()).toMatchObject({
    status: 'connected',
    caipAddress: `${mainnet.caipNetworkId}:${wallet.paymentAddress}`,
    wallet: { id: connectorId },
  })
})

test.each(without('unisat'))('each address has its kind and its public key: %s', async (dialect) => {
  const { core, wallet } = await startConnected(dialect)
  const publicKey = expect.stringMatching(/^[0-9a-f]{64,66}$/)
  expect(core.connection.get('bip122')).toMatchObject({
    allAccounts: [
      { address: wallet.paymentAddress, type: 'payment', publicKey },
      { address: wallet.ordinalsAddress, type: 'ordinal', publicKey },
    ],
  })
})

test('a site may put the address for ordinals first', async () => {
  const options = { defaultAccountTypes: { bip122: 'ordinal' } } as const
  const { getState, wallet } = await startConnected('sats', { options })
  expect(getState().address).toBe(wallet.ordinalsAddress)
})

test.each(
  all.flatMap((dialect) => [
    [dialect, 'declines', { rejectConnect: true }, 'PORTICO-CONNECT-002'] as const,
    [dialect, 'shares an address that is none', { badAnswer: true }, 'PORTICO-CONNECT-004'] as const,
    [dialect, 'shares no address', { noAccounts: true }, 'PORTICO-CONNECT-005'] as const,
    [dialect, 'is gone', { disappear: true }, 'PORTICO-CONNECT-009'] as const,
  ]),
)('%s: a wallet that %s is not connected', async (dialect, _, behavior, code) => {
  const { core, getState, connectorId } = start(dialect, { wallet: { behavior } })
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code })
  expect(getState().status).toBe('disconnected')
})

test('addresses of two networks are no answer', async () => {
  const { core, connectorId, wallet } = start('unisat')
  const other = createBitcoinWallet({ network: 'testnet' })
  const addresses = [wallet.paymentAddress, other.paymentAddress]
  Object.assign(wallet.unisat, { requestAccounts: async () => addresses })
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
})

test.each([
  ['unisat', 'testnet', testnet],
  ['sats', 'signet', signet],
  ['phantom', 'testnet', testnet],
] as const)('%s: the network is the one the wallet is on (%s)', async (dialect, network, expected) => {
  const { getState } = await startConnected(dialect, { wallet: { network } })
  expect(getState().caipNetworkId).toBe(expected.caipNetworkId)
})

test.each(without('leather', 'phantom'))(
  'an earlier connection is restored without a question: %s',
  async (dialect) => {
    const { storage, endPage } = await startConnected(dialect)
    endPage()
    const approve = vi.fn(() => true)
    const { core, getState } = start(dialect, { wallet: { isAuthorized: true, approve }, storage })
    await reconnect(core)
    expect(getState().status).toBe('connected')
    expect(approve).not.toHaveBeenCalled()
  },
)

test.each(all)('a wallet that has forgotten the site is not restored, nor asked: %s', async (dialect) => {
  const { storage, endPage } = await startConnected(dialect)
  endPage()
  const approve = vi.fn(() => true)
  const { core, getState } = start(dialect, { wallet: { approve }, storage })
  await reconnect(core)
  expect(getState().status).toBe('disconnected')
  expect(approve).not.toHaveBeenCalled()
})

test.each(without('leather', 'phantom'))(
  'another account in the wallet is another one on the site: %s',
  async (dialect) => {
    const { getState, wallet } = await startConnected(dialect)
    wallet.selectAccount(otherKey)
    await expect.poll(() => getState().address).toBe(wallet.paymentAddress)
  },
)

test.each(without('leather', 'phantom'))(
  'another network in the wallet is another one on the site: %s',
  async (dialect) => {
    const { getState, wallet, events } = await startConnected(dialect)
    wallet.selectNetwork('testnet')
    await expect.poll(() => getState().caipAddress).toBe(`${testnet.caipNetworkId}:${wallet.paymentAddress}`)
    expect(events.filter(([name]) => name === 'networkChange')).toHaveLength(1)
  },
)

test.each(without('leather', 'phantom'))(
  'a wallet that forgets the site is disconnected: %s',
  async (dialect) => {
    const { getState, wallet } = await startConnected(dialect)
    wallet.forgetSite()
    await expect.poll(() => getState().status).toBe('disconnected')
  },
)

test('an event that cannot be read changes nothing', async () => {
  const { getState, wallet } = await startConnected('standard')
  wallet.setBehavior({ badAnswer: true })
  wallet.selectAccount(otherKey)
  await new Promise((resolve) => setTimeout(resolve))
  expect(getState().status).toBe('connected')
})

test.each(without('leather', 'phantom'))('leaving notifies the wallet: %s', async (dialect) => {
  const storage = createTestStorage()
  const { core, wallet } = await startConnected(dialect, { storage })
  await disconnect(core)
  expect(wallet.wallet.accounts).toEqual([])
})

test('OKX is brought to another network by its provider there', async () => {
  const main = createBitcoinWallet()
  const test = createBitcoinWallet({ network: 'testnet' })
  Object.assign(window, { okxwallet: { bitcoin: main.unisat, bitcoinTestnet: test.unisat } })
  try {
    const { core, getState } = start('standard')
    await connect(core, { connectorId: 'bip122:OKX Wallet' })
    await switchNetwork(core, testnet)
    expect(getState().caipAddress).toBe(`${testnet.caipNetworkId}:${test.paymentAddress}`)
    await expect(switchNetwork(core, signet)).rejects.toMatchObject({ code: 'PORTICO-NETWORK-002' })
    expect(getState().caipNetworkId).toBe(testnet.caipNetworkId)
  } finally {
    Reflect.deleteProperty(window, 'okxwallet')
  }
})

test.each(['leather', 'phantom', 'standard', 'unisat'] as const)(
  'a wallet that cannot be moved refuses: %s',
  async (dialect) => {
    const { core, getState } = await startConnected(dialect)
    await expect(switchNetwork(core, testnet)).rejects.toMatchObject({ code: 'PORTICO-NETWORK-002' })
    expect(getState().caipNetworkId).toBe(mainnet.caipNetworkId)
  },
)
