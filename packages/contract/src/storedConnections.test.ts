import { expect, test } from 'vitest'
import { getStorageKey, parseStoredConnections, parseStoredNetwork } from './storedConnections.ts'

const entry = {
  connectorId: 'com.example.wallet',
  namespace: 'eip155',
  name: 'Wallet',
  accounts: ['eip155:1:0xA', 'eip155:1:0xB'],
  isActive: true,
}
const read = (connections: unknown, version: unknown = 1) =>
  parseStoredConnections(JSON.stringify({ version, connections }))

test('each instance stores under keys of its own', () => {
  expect(getStorageKey('shop', 'network')).toBe('portico.shop.network')
})

test('what was stored is read', () => {
  const others = [
    { ...entry, connectorId: 'other', isActive: false },
    { ...entry, namespace: 'solana', accounts: ['solana:main:A'] },
  ]
  expect(read([entry, ...others])).toEqual({ version: 1, connections: [entry, ...others] })
  expect(read([{ ...entry, name: 'a'.repeat(300) }])).not.toBeNull()
  expect(read([{ ...entry, isActive: false }])).not.toBeNull()
})

test.each([
  ['nothing', []],
  ['no list', {}],
  ['a list of nothing', [null]],
  ['a name that is no text', [{ ...entry, name: 7 }]],
  ['a name that is too long', [{ ...entry, name: 'a'.repeat(301) }]],
  ['a connector that is no text', [{ ...entry, connectorId: ['a'] }]],
  ['accounts that are none', [{ ...entry, accounts: 'eip155:1:0xA' }]],
  ['an account of another namespace', [{ ...entry, accounts: ['eip155:1:0xA', 'solana:1:0xA'] }]],
  ['an account without a network', [{ ...entry, accounts: ['eip155:0xA'] }]],
  ['an account with more parts', [{ ...entry, accounts: ['eip155:1:0xA:1'] }]],
  ['two active entries of a namespace', [entry, { ...entry, connectorId: 'other' }]],
  ['one wrong entry behind a right one', [entry, { ...entry, namespace: 'solana' }]],
])('of %s nothing is read', (_, connections) => {
  expect(read(connections)).toBeNull()
})

test('what is no JSON, nothing, or of another version is not read', () => {
  expect(read([entry], 2)).toBeNull()
  for (const text of [null, '', '{', 'null', '[]']) expect(parseStoredConnections(text)).toBeNull()
})

test('a stored network is one that the site offers', () => {
  const networks = [{ caipNetworkId: 'eip155:1' }, { caipNetworkId: 'eip155:2' }] as const
  expect(parseStoredNetwork('eip155:2', networks)).toBe('eip155:2')
  for (const text of ['eip155:3', '', null]) expect(parseStoredNetwork(text, networks)).toBeNull()
})
