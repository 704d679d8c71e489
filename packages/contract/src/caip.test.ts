import { expect, test } from 'vitest'
import { parseCaipAddress, parseCaipNetworkId, toCaipAddress } from './caip.ts'

test('a CAIP-2 id is read to its namespace and reference', () => {
  expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', chainId: '1' })
  expect(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana')
})

test.each(['', 'eip155', 'eip155:', ':1', 'doge:1', 'eip155:1:2', 'eip155:1:'])(
  '%j is no CAIP-2 id',
  (value) => {
    expect(() => parseCaipNetworkId(value)).toThrow(/PORTICO-CONFIG-002/)
  },
)

test('a CAIP-10 id is read to its parts', () => {
  const caipAddress = toCaipAddress('eip155:31337', '0xabc')
  expect(parseCaipAddress(caipAddress)).toEqual({
    namespace: 'eip155',
    chainId: '31337',
    address: '0xabc',
    caipNetworkId: 'eip155:31337',
  })
})

test.each(['', 'eip155:1', 'eip155:1:', 'eip155::0xabc', 'doge:1:0xabc', 'eip155:1:0xabc:0'])(
  '%j is no CAIP-10 id',
  (value) => {
    expect(() => parseCaipAddress(value)).toThrow('Invalid CAIP Address')
  },
)
