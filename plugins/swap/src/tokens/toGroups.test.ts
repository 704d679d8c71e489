import { dollar, ether, testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import manifest from '../../portico.plugin.json' with { type: 'json' }
import { nativePlaceholder } from '../quotes/Quote.ts'
import type { SwapToken } from '../state.ts'
import { type TokenGroupsOf, toGroups } from './createTokenLists.ts'

const { caipNetworkId } = testNetwork
const make = (symbol: string, number: number): SwapToken => ({
  ...dollar,
  ...{ symbol, name: symbol, amount: 0n, price: null },
  address: `0x${number.toString(16).padStart(40, 'a')}`,
})
const [weth, uni, acme, fox] = [make('WETH', 1), make('UNI', 2), make('ACME', 3), make('FOX', 4)]
const listed = [
  fox,
  acme,
  uni,
  weth,
  { ...dollar, amount: 0n, price: null },
  { ...ether, amount: 0n, price: null },
]
const nameOf = ({ address }: SwapToken) => `${caipNetworkId}:${address}`

/** The groups as they are read: what stands under which heading. */
const read = (part: Partial<TokenGroupsOf> = {}) =>
  toGroups({ listed, balances: [], caipNetworkId, options: {}, ...part }).map(
    ({ id, tokens }) => `${id}: ${tokens.map(({ symbol }) => symbol).join(' ')}`,
  )

test('one’s own stand first, the most valuable before, then what is suggested, popular and left', () => {
  expect(read({ balances: [dollar, ether] })).toEqual([
    'held: ETH USDC',
    'suggested: WETH',
    'popular: UNI',
    'others: FOX ACME',
  ])
})

test('a site that says nothing suggests what is known best, in a fixed order', () => {
  expect(read()).toEqual(['suggested: ETH WETH USDC', 'popular: UNI', 'others: FOX ACME'])
  expect(manifest.options.suggestedTokens).not.toHaveProperty('default')
  expect(manifest.options.popularTokens).not.toHaveProperty('default')
})

test('a site’s tokens stand in its order, by address or by symbol', () => {
  const options = {
    suggestedTokens: [nameOf(acme), `${caipNetworkId}:usdc`],
    popularTokens: [
      nameOf(fox).toUpperCase().replace('EIP155', 'eip155'),
      `${caipNetworkId}:${nativePlaceholder}`,
    ],
  }
  expect(read({ options })).toEqual(['suggested: ACME USDC', 'popular: FOX ETH', 'others: UNI WETH'])
})

test('a site that names none suggests none', () => {
  expect(read({ options: { suggestedTokens: [], popularTokens: [] } })).toEqual([
    'others: FOX ACME UNI WETH USDC ETH',
  ])
})

test('no token stands there twice, however often it is named', () => {
  const options = {
    suggestedTokens: [nameOf(acme), nameOf(acme), `${caipNetworkId}:ACME`, `${caipNetworkId}:ETH`],
    popularTokens: [nameOf(acme), nameOf(uni)],
  }
  expect(read({ options, balances: [ether], listed: [...listed, acme] })).toEqual([
    'held: ETH',
    'suggested: ACME',
    'popular: UNI',
    'others: FOX WETH USDC',
  ])
})

test.each([
  ['of another network', `eip155:1:${acme.address}`],
  ['of another network by symbol', 'eip155:1:ACME'],
  ['that nobody lists', `${caipNetworkId}:0x${'b'.repeat(40)}`],
  ['without a network', 'ACME'],
  ['without a token', `${caipNetworkId}:`],
  ['of no form at all', '💥'],
  ['that is empty', ''],
])('an entry %s is left out', (_name, entry) => {
  expect(read({ options: { suggestedTokens: [entry, nameOf(fox)], popularTokens: [] } })).toEqual([
    'suggested: FOX',
    'others: ACME UNI WETH USDC ETH',
  ])
})

test('spam, what is used up and what lies on another network is not one’s own', () => {
  const balances = [
    { ...dollar, isSpam: true },
    { ...ether, amount: 0n },
    { ...fox, amount: 5n, caipNetworkId: 'eip155:1' } as const,
  ]
  expect(read({ balances })[0]).toBe('suggested: ETH WETH USDC')
})

test('where nothing is listed and nothing held, there are no headings', () => {
  expect(read({ listed: [] })).toEqual([])
})
