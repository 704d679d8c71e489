import { defineChain } from 'viem'
import { base, mainnet, sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { fromChain } from './exports/networks.ts'

test('a chain of viem’s becomes a network, with its nodes and explorer', () => {
  expect(fromChain(base)).toEqual({
    caipNetworkId: 'eip155:8453',
    namespace: 'eip155',
    chainId: '8453',
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: base.rpcUrls.default.http,
    blockExplorer: { name: 'Basescan', url: 'https://basescan.org' },
  })
  expect(fromChain(sepolia).testnet).toBe(true)
  expect(fromChain(mainnet)).not.toHaveProperty('testnet')
})

test('a chain of the site’s own needs no explorer', () => {
  const own = defineChain({
    id: 4242,
    name: 'Own',
    nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 6 },
    rpcUrls: { default: { http: ['https://own.example'] } },
  })
  expect(fromChain(own)).toEqual({
    caipNetworkId: 'eip155:4242',
    namespace: 'eip155',
    chainId: '4242',
    name: 'Own',
    nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 6 },
    rpcUrls: ['https://own.example'],
  })
})
