import { expect, test } from 'vitest'
import * as networks from './exports/networks.ts'

const ids = Object.values(networks).flatMap((network) =>
  typeof network === 'object' ? [network.caipNetworkId] : [],
)
const numbers = ids.flatMap((id) => (id.startsWith('eip155:') ? [Number(id.slice('eip155:'.length))] : []))

test('many networks of EVM are there, for use and for tests', () => {
  expect(numbers).toEqual(expect.arrayContaining([1, 10, 56, 100, 137, 324, 8453, 42161, 43114]))
  expect(numbers).toEqual(expect.arrayContaining([11155111, 84532, 11155420, 421614]))
})

test('Solana’s main network, its devnet and its testnet are there', () => {
  expect(ids).toEqual(
    expect.arrayContaining([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ]),
  )
})

test('Bitcoin’s main network and its testnet are there', () => {
  expect(ids).toEqual(
    expect.arrayContaining([
      'bip122:000000000019d6689c085ae165831e93',
      'bip122:000000000933ea01ad0ee984209779ba',
    ]),
  )
})
