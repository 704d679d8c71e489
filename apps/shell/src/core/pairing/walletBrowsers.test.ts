import { expect, test } from 'vitest'
import { getWalletBrowserLink } from './walletBrowsers.ts'

const pageUrl = 'https://site.example/swap?from=a&to=b'
const page = encodeURIComponent(pageUrl)
const origin = encodeURIComponent('https://site.example')

test.each([
  ['app.phantom', 'solana', false, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  ['app.phantom', 'bip122', false, `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  [
    'app.phantom',
    'eip155',
    true,
    `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
  ],
  ['com.solflare.wallet', 'solana', true, `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`],
  ['com.solflare.wallet', 'eip155', true, null],
  ['com.coinbase.wallet', 'solana', false, `https://go.cb-w.com/dapp?cb_url=${page}`],
  ['org.base.account', 'eip155', false, `cbwallet://miniapp?url=${page}`],
  ['com.coinbase.wallet', 'bip122', false, null],
  ['com.example', 'eip155', false, null],
  [undefined, 'eip155', false, null],
] as const)('%s in %s, Android %s: %s', (rdns, namespace, isAndroid, expected) => {
  expect(getWalletBrowserLink(rdns, namespace, { pageUrl, isAndroid })).toBe(expected)
})

test('a page that is no web page is not opened elsewhere', () => {
  expect(getWalletBrowserLink('app.phantom', 'solana', { pageUrl: 'file:///a', isAndroid: false })).toBeNull()
})
