import { defineNetwork } from '@portico/contract'
import { expect, test } from 'vitest'
import { parseGrant } from './parseGrant.ts'
import { toPeer, toSessions } from './toSessions.ts'

const first = `0x${'a1'.repeat(20)}`
const second = `0x${'b2'.repeat(20)}`
const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const networks = (['eip155:1', 'eip155:10', 'cosmos:cosmoshub-4'] as const).map((caipNetworkId) =>
  defineNetwork({ caipNetworkId, name: caipNetworkId, nativeCurrency, rpcUrls: [] }),
)
const asked = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
const grant = (...accounts: string[]) => parseGrant({ any: { accounts } }, asked)

test('the selected network is the chain where it is granted', () => {
  const accounts = grant(`eip155:1:${first}`, `eip155:10:${second}`)
  expect(toSessions(accounts, { networks, preferred: ['eip155:10'] })).toEqual([
    { namespace: 'eip155', chainId: '10', accounts: [{ address: second }, { address: first }] },
  ])
})

test('else the first of the site’s networks that is granted', () => {
  const accounts = grant(`eip155:10:${first}`, 'cosmos:cosmoshub-4:cosmos1abc', `eip155:1:${first}`)
  expect(toSessions(accounts, { networks, preferred: ['eip155:5', 'cosmos:other'] })).toMatchObject([
    { namespace: 'eip155', chainId: '1' },
    { namespace: 'cosmos', chainId: 'cosmoshub-4' },
  ])
})

test('an address is one account, whatever its case and on however many chains', () => {
  const accounts = grant(
    `eip155:1:${first}`,
    `eip155:1:0x${'A1'.repeat(20)}`,
    `eip155:10:${first}`,
    `eip155:1:${second}`,
  )
  expect(toSessions(accounts, { networks, preferred: [] })[0]?.accounts).toEqual([
    { address: first },
    { address: second },
  ])
})

test('nothing granted is no session', () => {
  expect(toSessions([], { networks, preferred: ['eip155:1'] })).toEqual([])
})

test.each([
  [
    { name: 'Acme', icons: ['https://acme.app/icon.png'] },
    { name: 'Acme', icon: 'https://acme.app/icon.png' },
  ],
  [{ name: 'Acme', icons: ['javascript:alert(1)'] }, { name: 'Acme' }],
  [{ name: 'Acme', icons: ['http://acme.app/icon.png'] }, { name: 'Acme' }],
  [{ name: 'Acme', icons: 'x' }, { name: 'Acme' }],
  [{ name: '\u202eemcA' }, { name: 'emcA' }],
  [{ name: 'x'.repeat(100) }, { name: `${'x'.repeat(39)}…` }],
  [{ name: 42 }, undefined],
  [{ name: ' ' }, undefined],
  [null, undefined],
])('a wallet that calls itself %j', (metadata, expected) => {
  expect(toPeer(metadata)).toEqual(expected)
})
