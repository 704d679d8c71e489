import type { CaipNetworkId } from '@portico/contract'
import { expect, test } from 'vitest'
import { getTarget, parseAddresses, toSession } from './addresses.ts'
import { findNetworkByName } from './bitcoinNetworks.ts'
import { mainnet, signet, testnet } from './fixtures/createTestBitcoin.ts'

const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const test1 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const ethereum = { ...mainnet, caipNetworkId: 'eip155:1' as const }
const nowhere = 'eip155:1' as CaipNetworkId

test('one address is for everything; of several the taproot one is for ordinals', () => {
  expect(parseAddresses([taproot])).toEqual([{ address: taproot, type: 'payment' }])
  expect(parseAddresses([taproot, { address: payment }])).toEqual([
    { address: taproot, type: 'ordinal' },
    { address: payment, type: 'payment' },
  ])
  expect(parseAddresses([])).toEqual([])
})

test.each([
  [{ purpose: 'payment' }, 'payment'],
  [{ purpose: 'ordinal' }, 'ordinal'],
  [{ purpose: 'ordinals' }, 'ordinal'],
])('the kind that a wallet names counts: %j', (named, type) => {
  expect(parseAddresses([{ address: payment, ...named }])).toEqual([{ address: payment, type }])
})

test.each([{ purpose: 'stacks' }, { purpose: 'stx' }, { symbol: 'STX', purpose: 'payment' }])(
  'an address of Stacks is known as one: %j',
  (named) =>
    expect(parseAddresses([{ address: stacks, ...named }])).toEqual([{ address: stacks, type: 'stx' }]),
)

test('addresses of other networks are left out', () => {
  expect(parseAddresses([{ address: 'sp1x', purpose: 'spark' }, payment])).toMatchObject([
    { address: payment },
  ])
  expect(parseAddresses([{ address: payment, purpose: 'constructor' }])).toEqual([])
})

test.each([
  ['none of Bitcoin', { address: 'bc1qar0' }],
  ['none of Stacks', { address: payment, purpose: 'stx' }],
  ['one of Stacks among other text', { address: `a${stacks}`, purpose: 'stx' }],
])('an address that is %s is refused', (_, address) => {
  expect(() => parseAddresses([address, payment])).toThrow(
    expect.objectContaining({ code: 'PORTICO-CONNECT-004', details: 'address' }),
  )
})

test('a public key and a path are kept where they are such', () => {
  const publicKey = `02${'ab'.repeat(32)}`
  const bytes = Uint8Array.from({ length: 32 }, () => 0xab)
  expect(
    parseAddresses([
      { address: payment, publicKey, derivationPath: "m/84'/0'/0'/0/0" },
      { address: taproot, publicKey: bytes, path: 'm/86' },
      { address: payment, publicKey: `${publicKey}zz`, derivationPath: 'm/84/' },
      { address: payment, publicKey: 'ab', path: 'am/84' },
      { address: payment, publicKey: 7, path: 7 },
    ]),
  ).toEqual([
    { address: payment, type: 'payment', publicKey, path: "m/84'/0'/0'/0/0" },
    { address: taproot, type: 'ordinal', publicKey: 'ab'.repeat(32), path: 'm/86' },
    { address: payment, type: 'payment' },
    { address: payment, type: 'payment' },
    { address: payment, type: 'payment' },
  ])
})

const context = { networks: [mainnet, testnet, signet], caipNetworkId: mainnet.caipNetworkId }
const accounts = parseAddresses([taproot, payment])
const testAccounts = parseAddresses([test1])

test('a session holds the kind that the site wants first', () => {
  const first = (type?: 'payment' | 'ordinal') => toSession(accounts, null, context, type).accounts[0].address
  expect([first(), first('payment'), first('ordinal')]).toEqual([payment, payment, taproot])
  expect(toSession(accounts, null, context).accounts).toHaveLength(2)
})

test('addresses of Stacks alone are none', () => {
  const only = parseAddresses([{ address: stacks, purpose: 'stx' }])
  expect(() => toSession(only, null, context)).toThrow('PORTICO-CONNECT-005')
})

test('of networks that share their addresses the wallet’s word counts, then the selected one, then the site’s order', () => {
  const select = (caipNetworkId: CaipNetworkId, named: string | null, networks = context.networks) =>
    `bip122:${toSession(testAccounts, findNetworkByName(named), { networks, caipNetworkId }).chainId}`
  expect(select(testnet.caipNetworkId, 'signet')).toBe(signet.caipNetworkId)
  expect(select(signet.caipNetworkId, null)).toBe(signet.caipNetworkId)
  expect(select(signet.caipNetworkId, 'mainnet')).toBe(signet.caipNetworkId)
  expect(select(nowhere, null, [ethereum as never, signet, testnet])).toBe(signet.caipNetworkId)
  expect(select(nowhere, null, [mainnet as never])).toBe(testnet.caipNetworkId)
})

test('addresses that no network has together are refused', () => {
  expect(() => toSession([...accounts, ...testAccounts], null, context)).toThrow(
    expect.objectContaining({ code: 'PORTICO-CONNECT-004', details: 'addresses of several networks' }),
  )
})

test('a wallet is asked for the selected network, else the site’s first of Bitcoin, else the main one', () => {
  const target = (caipNetworkId: CaipNetworkId, networks: readonly unknown[]) =>
    getTarget({ networks: networks as never, caipNetworkId }).name
  expect(target(signet.caipNetworkId, [mainnet, signet])).toBe('signet')
  expect(target(nowhere, [ethereum, testnet, mainnet])).toBe('testnet')
  expect(target(nowhere, [ethereum])).toBe('mainnet')
  expect(target(nowhere, [])).toBe('mainnet')
})
