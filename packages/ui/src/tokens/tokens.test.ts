import type { TokenBalance } from '@portico/contract'
import { expect, test } from 'vitest'
import { ether } from './testTokens.ts'
import { findSharedSymbols, findTokens, isSameToken, sortByValue } from './tokens.ts'

const dollar: TokenBalance = {
  ...ether,
  name: 'USD Coin',
  symbol: 'USDC',
  address: '0xAb',
  decimals: 6,
  price: 1,
}
const unpriced: TokenBalance = { ...dollar, name: 'Unknown', symbol: 'XYZ', address: '0xCd', price: null }

test('the most valuable comes first, those without a price last', () => {
  const rich = { ...dollar, amount: 10n ** 12n }
  expect(sortByValue([unpriced, ether, rich])).toEqual([rich, ether, unpriced])
})

test('symbols that several have are found, however they are written', () => {
  const twin = { ...unpriced, symbol: 'usdc' }
  expect([...findSharedSymbols([ether, dollar, unpriced, twin, twin])]).toEqual(['usdc'])
  expect([...findSharedSymbols([ether, dollar])]).toEqual([])
})

test('they are found by name, symbol and address, in either spelling', () => {
  const all = [ether, dollar, unpriced]
  expect(['coin', ' xyz ', '0XAB', 'nope', ''].map((query) => findTokens(all, query))).toEqual([
    [dollar],
    [unpriced],
    [dollar],
    [],
    all,
  ])
})

test('a token is the same by network and address, however it is written', () => {
  expect(isSameToken(dollar, { ...dollar, address: '0xAB' })).toBe(true)
  expect(isSameToken(dollar, { ...dollar, caipNetworkId: 'eip155:10' })).toBe(false)
  expect(isSameToken(ether, dollar)).toBe(false)
})
