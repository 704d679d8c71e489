import { expect, test } from 'vitest'
import { parseAccount, parseGrant } from './parseGrant.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const formerSolana = '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const asked = new Set(['eip155:1', 'eip155:10', `solana:${solana}`, 'cosmos:cosmoshub-4'])

test('accounts of several namespaces are read, by namespace or chain by chain', () => {
  const namespaces = {
    eip155: { accounts: [`eip155:1:${address}`] },
    'eip155:10': { accounts: [`eip155:10:${address}`] },
    cosmos: { accounts: ['cosmos:cosmoshub-4:cosmos1abc'] },
  }
  expect(parseGrant(namespaces, asked)).toEqual([
    { namespace: 'eip155', chainId: '1', address, sessionChain: 'eip155:1' },
    { namespace: 'eip155', chainId: '10', address, sessionChain: 'eip155:10' },
    {
      namespace: 'cosmos',
      chainId: 'cosmoshub-4',
      address: 'cosmos1abc',
      sessionChain: 'cosmos:cosmoshub-4',
    },
  ])
})

test('a former id of Solana is the current chain, asked for by its former name', () => {
  const accounts = [`solana:${formerSolana}:${solanaAddress}`]
  expect(parseGrant({ solana: { accounts } }, asked)).toEqual([
    {
      namespace: 'solana',
      chainId: solana,
      address: solanaAddress,
      sessionChain: `solana:${formerSolana}`,
    },
  ])
})

test.each([
  '',
  null,
  42,
  {},
  'eip155:1',
  `eip155:1:${address}:more`,
  `eip155:1:${address} `,
  `eip155:1:${address.slice(0, -1)}`,
  'eip155:1:0x<img src=x>',
  `eip155::${address}`,
  `:1:${address}`,
  `EIP155:1:${address}`,
  `doge:1:${address}`,
  `constructor:1:${address}`,
  `__proto__:1:${address}`,
  `solana:${solana}:0OIl${solanaAddress}`,
  `cosmos:cosmoshub-4:${'a'.repeat(129)}`,
])('%j is no account', (value) => {
  expect(parseAccount(value)).toBeNull()
  expect(parseGrant({ eip155: { accounts: [value] } }, asked)).toEqual([])
})

test('chains that nobody asked for are left out', () => {
  const accounts = [`eip155:56:${address}`, `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${solanaAddress}`]
  expect(parseGrant({ eip155: { accounts } }, asked)).toEqual([])
})

test.each([null, undefined, 'text', [], { eip155: null }, { eip155: {} }, { eip155: { accounts: 'x' } }])(
  '%j grants nothing',
  (namespaces) => {
    expect(parseGrant(namespaces, asked)).toEqual([])
  },
)
