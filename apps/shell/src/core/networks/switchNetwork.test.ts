// @vitest-environment happy-dom
import { UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore, networks } from '../fixtures/createTestCore.ts'
import type { FoundWallet } from '../state.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { switchNetwork } from './switchNetwork.ts'

const address = '0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa'
const wallet: FoundWallet = {
  id: 'auth',
  name: 'E-mail',
  type: 'AUTH',
  namespaces: ['eip155', 'solana'],
  isDuplicate: false,
}

/** A core with an account of e-mail or social login connected. */
async function start(change: Partial<Connector> = {}) {
  const test = createTestCore({ networks })
  const switched: string[] = []
  const connector: Connector = {
    wallet,
    connect: async ({ caipNetworkId }) => {
      const [namespace, chainId] = caipNetworkId.split(':') as ['eip155' | 'solana', string]
      return [{ namespace, chainId, accounts: [{ address }] }]
    },
    restore: async () => [],
    disconnect: async () => {},
    switchNetwork: async ({ caipNetworkId }) => void switched.push(caipNetworkId),
    request: async () => null,
    watch: () => () => {},
    getUser: () => ({ address, email: 'maya@example.com' }),
  }
  addWallet(test.core, wallet, async () => connector)
  await connect(test.core, { connectorId: wallet.id })
  return { ...test, connector: Object.assign(connector, change), switched }
}

test('an e-mail account moves by itself, to another namespace too, and the site hears who it is', async () => {
  const { core, events, switched, getState } = await start()
  await switchNetwork(core, { caipNetworkId: 'solana:main' })
  expect(getState()).toMatchObject({ caipNetworkId: 'solana:main', caipAddress: `solana:main:${address}` })
  expect(events).toContainEqual([
    'switchNetwork',
    { caipNetworkId: 'solana:main', user: { address, email: 'maya@example.com' } },
  ])
  expect(switched).toEqual([])
  // It has been there, and yet it is no return of an earlier visit.
  const connects = events.filter(([name]) => name === 'connect')
  expect(connects.at(-1)).toEqual(['connect', expect.objectContaining({ isReconnect: false })])
})

test.each([
  ['does not say', undefined],
  ['does not know', () => undefined],
])('a plugin that %s who it is moves it all the same', async (_, getUser) => {
  const { core, events, getState } = await start({ getUser } as never)
  await switchNetwork(core, { caipNetworkId: 'eip155:2' })
  expect(getState().caipNetworkId).toBe('eip155:2')
  expect(events.map(([name]) => name)).not.toContain('switchNetwork')
})

test('a network that the site has not got is refused by its name; where the account is, nobody is asked', async () => {
  const { core, events } = await start()
  await expect(switchNetwork(core, { caipNetworkId: 'eip155:99' })).rejects.toThrow(/eip155:99/)
  const before = events.length
  await switchNetwork(core, { caipNetworkId: 'eip155:1' })
  expect(events).toHaveLength(before)
})

test('where it cannot be moved, the wallet is asked as any other', async () => {
  const connectFails = async () => {
    throw new WalletRequestError()
  }
  const { core, switched, events, getState } = await start({ connect: connectFails })
  await switchNetwork(core, { caipNetworkId: 'eip155:2' })
  expect(switched).toEqual(['eip155:2'])
  expect(getState().caipAddress).toBe(`eip155:2:${address}`)
  expect(events.map(([name]) => name)).not.toContain('switchNetwork')
})

test('a visitor who declines there stays where they are', async () => {
  const connectRejects = async () => {
    throw new UserRejectedError()
  }
  const { core, getState } = await start({ connect: connectRejects })
  await expect(switchNetwork(core, { caipNetworkId: 'eip155:2' })).rejects.toThrow('PORTICO-CONNECT-002')
  expect(getState().caipNetworkId).toBe('eip155:1')
})

test('without a wallet the network is selected alone', async () => {
  const { core, getState, events } = createTestCore({ networks })
  await switchNetwork(core, { caipNetworkId: 'solana:main' })
  expect(getState()).toMatchObject({
    namespace: 'solana',
    caipNetworkId: 'solana:main',
    status: 'disconnected',
  })
  expect(events).toEqual([['networkChange', { caipNetworkId: 'solana:main' }]])
})
