import type { Connection } from '@portico/contract'
import { expect, test } from 'vitest'
import { disconnected } from '../state.ts'
import { createConnectionStore } from './connectionStore.ts'

const wallet = { id: 'com.example.wallet', name: 'Test Wallet', iconUrl: null }

const create = () =>
  createConnectionStore({ activeNamespace: 'eip155', caipNetworkId: 'eip155:1', labels: {} })

const connecting = {
  status: 'connecting',
  wallet,
  accounts: [],
  caipNetworkId: null,
} as unknown as Extract<Connection, { status: 'connecting' }>

test('a move from what the caller has seen is made, and answers that it was', () => {
  const store = create()
  expect(store.move('eip155', disconnected, 'ask', connecting)).toBe(true)
  expect(store.get('eip155')).toBe(connecting)
})

test('an answer that comes too late changes nothing, and says so', () => {
  const store = create()
  store.move('eip155', disconnected, 'ask', connecting)
  const late = { ...connecting }
  expect(store.move('eip155', late, 'fail', disconnected)).toBe(false)
  expect(store.get('eip155')).toBe(connecting)
  expect(store.move('eip155', disconnected, 'ask', late)).toBe(false)
  expect(store.get('eip155')).toBe(connecting)
})

test('a move leaves the other namespaces as they are', () => {
  const store = create()
  store.move('eip155', disconnected, 'ask', connecting)
  const other = { ...connecting }
  store.move('solana', disconnected, 'ask', other)
  expect(store.getState().connections).toEqual({ eip155: connecting, solana: other })
  expect(store.get('bip122')).toBe(disconnected)
})

test('the network is selected with its namespace, labels and other wallets beside it', () => {
  const store = create()
  store.select('solana', 'solana:main')
  store.setLabels({ '0xab': 'Savings' })
  expect(store.getState()).toEqual({
    activeNamespace: 'solana',
    caipNetworkId: 'solana:main',
    labels: { '0xab': 'Savings' },
    connections: {},
    others: [],
  })
})

test('several changes are heard as one, also where one batch stands within another', () => {
  const store = create()
  const heard: unknown[] = []
  store.subscribe(({ caipNetworkId, connections }) => heard.push([caipNetworkId, connections.eip155?.status]))
  store.batch(() => {
    store.select('eip155', 'eip155:10')
    store.batch(() => {
      store.move('eip155', disconnected, 'ask', connecting)
      expect(store.get('eip155')).toBe(connecting)
    })
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([['eip155:10', 'connecting']])
  store.select('eip155', 'eip155:137')
  expect(heard).toHaveLength(2)
})

test('a batch that fails keeps what it had changed, and the next change is heard', () => {
  const store = create()
  const heard: string[] = []
  store.subscribe(({ caipNetworkId }) => heard.push(caipNetworkId))
  const fail = () =>
    store.batch(() => {
      store.select('eip155', 'eip155:10')
      throw new Error('a fault')
    })
  expect(fail).toThrow('a fault')
  store.select('eip155', 'eip155:137')
  expect(heard).toEqual(['eip155:10', 'eip155:137'])
})
