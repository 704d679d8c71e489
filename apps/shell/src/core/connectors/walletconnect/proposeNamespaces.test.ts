import { type CaipNetworkId, defineNetwork } from '@portico/contract'
import { expect, test } from 'vitest'
import { proposeNamespaces } from './proposeNamespaces.ts'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const toNetworks = (...ids: CaipNetworkId[]) =>
  ids.map((caipNetworkId) => defineNetwork({ caipNetworkId, name: 'N', nativeCurrency, rpcUrls: [] }))

test('each namespace of the site is asked for with its chains and the methods it knows', () => {
  const proposed = proposeNamespaces(
    toNetworks('eip155:1', 'eip155:10', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', 'cosmos:cosmoshub-4'),
  )
  expect(Object.keys(proposed)).toEqual(['eip155', 'polkadot', 'cosmos'])
  expect(proposed.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
  expect(proposed.eip155?.methods).toHaveLength(24)
  expect(proposed.cosmos).toEqual({
    chains: ['cosmos:cosmoshub-4'],
    methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(proposed.polkadot?.methods).toEqual(['polkadot_signTransaction', 'polkadot_signMessage'])
})

test('Solana is asked for by both ids, and devnet too; testnet has no other', () => {
  const networks = toNetworks(
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  )
  expect(proposeNamespaces(networks).solana?.chains).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  ])
})

test('a site asks for something else, in one namespace or beside its networks', () => {
  const proposed = proposeNamespaces(toNetworks('eip155:1', 'bip122:000000000019d6689c085ae165831e93'), {
    eip155: { methods: ['personal_sign'], events: [] },
    sui: { chains: ['sui:mainnet'], methods: ['sui_signMessage'] },
    ton: { methods: ['ton_sendMessage'] },
  })
  expect(proposed.eip155).toEqual({ chains: ['eip155:1'], methods: ['personal_sign'], events: [] })
  expect(proposed.bip122?.methods).toContain('signPsbt')
  expect(proposed.sui).toEqual({
    chains: ['sui:mainnet'],
    methods: ['sui_signMessage'],
    events: ['accountsChanged', 'chainChanged'],
  })
  expect(proposed.ton).toBeUndefined()
})
