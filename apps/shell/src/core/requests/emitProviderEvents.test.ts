// @vitest-environment happy-dom
import type { PorticoState } from '@portico/contract'
import { expect, test } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { emitProviderEvents } from './emitProviderEvents.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What providers hear while the state of an instance goes through these. */
function listen(...states: readonly PorticoState[]) {
  const { core, events } = createTestCore()
  for (const [index, state] of states.entries()) emitProviderEvents(core, state, states[index - 1] ?? state)
  return events
}

const free = { connections: {}, caipNetworkId: 'eip155:1' } as unknown as PorticoState

const connected = (chainId: number, ...addresses: string[]): PorticoState => ({
  ...free,
  caipNetworkId: `eip155:${chainId}`,
  connections: {
    eip155: {
      status: 'connected',
      wallet: { id: 'a', name: 'A' },
      accounts: addresses.map((address) => `eip155:${chainId}:${address}`) as never,
      allAccounts: addresses.map((address) => ({ address })) as never,
      caipNetworkId: `eip155:${chainId}`,
    },
  },
})

test('who connects on another network is heard of by EIP-1193’s events, each once, chains as numbers in hexadecimal', () => {
  expect(listen(free, connected(10, account, other))).toEqual([
    ['eip155chainChanged', '0xa'],
    ['eip155connect', { chainId: '0xa' }],
    ['eip155accountsChanged', [account, other]],
  ])
})

test('a change of network, or of account, is one event', () => {
  expect(listen(connected(1, account), connected(2, account))).toEqual([['eip155chainChanged', '0x2']])
  expect(listen(connected(1, account), connected(1, other))).toEqual([['eip155accountsChanged', [other]]])
})

test('what changes beside it is none', () => {
  expect(listen(connected(1, account), { ...connected(1, account), themeMode: 'light' })).toEqual([])
})

test('a connection that is being restored is none before it is there', () => {
  const wallet = { id: 'a', name: 'A' }
  const reconnecting: PorticoState = {
    ...free,
    connections: {
      eip155: {
        status: 'reconnecting',
        wallet,
        accounts: [`eip155:1:${account}`],
        caipNetworkId: 'eip155:1',
      },
    },
  }
  expect(listen(free, reconnecting, free)).toEqual([])
})

test('who leaves is heard of as EIP-1193’s "disconnected", with the cause', () => {
  expect(listen(connected(1, account), free)).toEqual([
    ['eip155accountsChanged', []],
    [
      'eip155disconnect',
      expect.objectContaining({
        code: 4900,
        cause: expect.objectContaining({ code: 'PORTICO-CONNECT-006' }),
      }),
    ],
  ])
})

test('a network that is selected without a wallet is where its namespace is asked next', () => {
  expect(listen(free, { ...free, caipNetworkId: 'eip155:2' })).toEqual([['eip155chainChanged', '0x2']])
})
