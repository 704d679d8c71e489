import { expect, test } from 'vitest'
import { toProviderChain } from './toProviderChain.ts'

test.each([
  ['eip155:1', '0x1'],
  ['eip155:8453', '0x2105'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000019d6689c085ae165831e93'],
])('a provider on %s says %s', (caipNetworkId, chain) => {
  expect(toProviderChain(caipNetworkId)).toBe(chain)
})
