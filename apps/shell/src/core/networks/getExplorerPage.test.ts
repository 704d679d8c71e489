import { expect, test } from 'vitest'
import { one } from '../fixtures/createTestCore.ts'
import { getExplorerPage } from './getExplorerPage.ts'

const at = (url: string, name = 'Explorer') => ({ ...one, blockExplorer: { name, url } }) as never

test.each([
  ['https://explorer.test', 'address', 'https://explorer.test/address/0x1'],
  ['https://explorer.test/', 'token', 'https://explorer.test/token/0x1'],
  [
    'https://explorer.test/en/?cluster=devnet',
    'address',
    'https://explorer.test/en/address/0x1?cluster=devnet',
  ],
  ['https://solscan.io', 'address', 'https://solscan.io/account/0x1'],
  ['https://beta.solscan.io/', 'address', 'https://beta.solscan.io/account/0x1'],
  ['https://solscan.io', 'token', 'https://solscan.io/token/0x1'],
  ['https://solscan.io.evil.test', 'address', 'https://solscan.io.evil.test/address/0x1'],
] as const)('%s has a page of an %s', (url, kind, page) => {
  expect(getExplorerPage(at(url), kind, '0x1')).toEqual({ name: 'Explorer', url: page })
})

test('a token of a collection is named beside its contract, number 0 too', () => {
  for (const tokenId of ['7', '0'])
    expect(getExplorerPage(at('https://explorer.test'), 'token', '0x1', tokenId)?.url).toBe(
      `https://explorer.test/token/0x1?a=${tokenId}`,
    )
  expect(getExplorerPage(at('https://explorer.test'), 'token', '0x1', null)?.url).toBe(
    'https://explorer.test/token/0x1',
  )
})

test('an address stays within its place of the path', () => {
  expect(getExplorerPage(at('https://explorer.test'), 'address', '../a?b')?.url).toBe(
    'https://explorer.test/address/..%2Fa%3Fb',
  )
})

test.each([
  ['no network', null],
  ['a network without one', one],
  ['one without a name', at('https://explorer.test', '')],
  ['one that is not https', at('http://explorer.test')],
  ['one that runs code', at('javascript:alert(1)')],
])('of %s there is no page', (_, network) => {
  expect(getExplorerPage(network as never, 'address', '0x1')).toBeNull()
})
