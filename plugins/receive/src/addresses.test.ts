import { maya } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { listAddresses } from './addresses.ts'
import {
  base,
  bitcoin,
  ethereum,
  everywhere,
  networks,
  ordinalAddress,
  paymentAddress,
  solana,
  solanaAddress,
  testnet,
  toConnected,
} from './createTestReceive.ts'

const list = (accounts: Parameters<typeof listAddresses>[0]) =>
  listAddresses(accounts, networks).map(({ id, address, kind, networks: own }) => [
    ...[id, address, kind],
    own.map(({ name }) => name).join(),
  ])

test('each namespace has one, and Bitcoin one for each kind, on the network that it is of', () => {
  expect(list(everywhere)).toEqual([
    ['eip155', maya, null, 'Ethereum,Base'],
    ['solana', solanaAddress, null, 'Solana'],
    ['bip122', paymentAddress, 'payment', 'Bitcoin'],
    ['bip122 ordinal', ordinalAddress, 'ordinal', 'Bitcoin'],
  ])
})

test('the network of the wallet comes first', () => {
  expect(list([toConnected(base)])).toEqual([['eip155', maya, null, 'Base,Ethereum']])
})

test('of a wallet with one address of Bitcoin it is not said that it is for payments alone', () => {
  expect(list([toConnected(testnet, paymentAddress, 'payment')])).toEqual([
    ['bip122', paymentAddress, null, 'Testnet'],
  ])
})

test.each([
  [
    'of no network of the site',
    toConnected({ ...solana, namespace: 'sui', caipNetworkId: 'sui:main' }, '0x2'),
  ],
  [
    'of Bitcoin on a network that the site does not offer',
    toConnected({ ...bitcoin, caipNetworkId: 'bip122:other' }, paymentAddress, 'payment'),
  ],
  ['with a wrong checksum', toConnected(ethereum, maya.replace('dA', 'Da'))],
  ['with the rest of a request in it', toConnected(solana, `${solanaAddress}?amount=1`)],
  ['that no code holds', toConnected(bitcoin, 'b'.repeat(5_000))],
])('one %s is not shown', (_, account) => {
  expect(list([account])).toEqual([])
})
