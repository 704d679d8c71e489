import { testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { usdc } from '../fixtures/testQuote.ts'
import { nativePlaceholder } from '../quotes/Quote.ts'
import { cutNames, readTokenList } from './readTokenList.ts'

const { caipNetworkId } = testNetwork
const listed = { address: `${caipNetworkId}:${usdc}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const read = (...tokens: readonly unknown[]) => readTokenList({ tokens }, testNetwork)

test('a token is read with its picture, and as nothing that the account holds', () => {
  const logoUri = 'https://pictures.example/usdc.png'
  expect(read({ ...listed, logoUri })).toEqual([
    {
      ...{ caipNetworkId, address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      ...{ amount: 0n, price: null, iconUrl: logoUri },
    },
  ])
})

test('of the network’s own currency the site’s names count', () => {
  const said = { ...listed, address: `${caipNetworkId}:${nativePlaceholder}`, name: 'Gas', symbol: 'GAS' }
  expect(read(said)).toMatchObject([{ address: null, name: 'Ether', symbol: 'ETH', decimals: 18 }])
})

test.each([
  ['nothing', null],
  ['a text', 'USDC'],
  ['another network’s', { ...listed, address: `eip155:1:${usdc}` }],
  ['one of a network whose id begins alike', { ...listed, address: `${caipNetworkId}0:${usdc}` }],
  ['one without a network', { ...listed, address: usdc }],
  ['half an address', { ...listed, address: `${caipNetworkId}:0x12` }],
  ['one without a name', { ...listed, name: ' ' }],
  ['a name longer than any', { ...listed, name: 'n'.repeat(101) }],
  ['a symbol longer than any', { ...listed, symbol: 's'.repeat(41) }],
  ['a symbol that is no text', { ...listed, symbol: ['USDC'] }],
  ['decimals as text', { ...listed, decimals: '6' }],
  ['more decimals than an amount has digits', { ...listed, decimals: 78 }],
  ['less than no decimals', { ...listed, decimals: -1 }],
])('%s is left out, and the rest is read', (_name, said) => {
  expect(read(said, listed).map(({ symbol }) => symbol)).toEqual(['USDC'])
})

test.each(['javascript:alert(1)', 'http://pictures.example/usdc.png', '//pictures.example', 7])(
  'a picture at %s is none',
  (logoUri) => expect(read({ ...listed, logoUri })[0]?.iconUrl).toBeNull(),
)

test.each([null, 'tokens', {}, { tokens: null }, { tokens: {} }])('%j is no list', (answer) => {
  expect(() => readTokenList(answer, testNetwork)).toThrow('PORTICO-API')
})

test('of a list without end the first thousand are read', () => {
  expect(read(...Array.from({ length: 1_200 }, () => listed))).toHaveLength(1_000)
})

test('names that a contract gives itself are cut off, between letters', () => {
  const names = cutNames({ name: '🦊'.repeat(300), symbol: '🦊'.repeat(300) })
  expect(names).toEqual({ name: '🦊'.repeat(100), symbol: '🦊'.repeat(40) })
})

test('a token without a name is called by its symbol', () => {
  expect(cutNames({ name: null, symbol: 'USDC' })).toEqual({ name: 'USDC', symbol: 'USDC' })
})
