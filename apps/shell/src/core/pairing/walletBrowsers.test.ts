import { afterEach, expect, test, vi } from 'vitest'
import { readDevice } from './device.ts'
import { getWalletBrowserLink } from './walletBrowsers.ts'

const pageUrl = 'https://site.example/swap?from=a&to=b'
const page = encodeURIComponent(pageUrl)
const origin = encodeURIComponent('https://site.example')
const iphone = readDevice({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' })
const android = readDevice({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36' })
const inTelegram = { isTelegram: true }

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['app.phantom', 'solana', iphone, `https://phantom.app/ul/browse/${page}?ref=${origin}`, '_blank'],
  ['app.phantom', 'bip122', iphone, `https://phantom.app/ul/browse/${page}?ref=${origin}`, '_blank'],
  [
    'app.phantom',
    'eip155',
    android,
    `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`,
    '_self',
  ],
  [
    'app.phantom',
    'eip155',
    { ...android, ...inTelegram },
    `https://phantom.app/ul/browse/${page}?ref=${origin}`,
    '_blank',
  ],
  [
    'com.solflare.wallet',
    'solana',
    android,
    `https://solflare.com/ul/v1/browse/${page}?ref=${origin}`,
    '_blank',
  ],
  ['com.coinbase.wallet', 'solana', iphone, `https://go.cb-w.com/dapp?cb_url=${page}`, '_blank'],
  ['org.base.account', 'eip155', iphone, `cbwallet://miniapp?url=${page}`, '_self'],
  ['org.base.account', 'eip155', { ...iphone, isFramed: true }, `cbwallet://miniapp?url=${page}`, '_top'],
  [
    'org.base.account',
    'eip155',
    { ...iphone, ...inTelegram },
    `https://go.cb-w.com/dapp?cb_url=${page}`,
    '_blank',
  ],
] as const)('%s in %s opens the page in its own browser', (rdns, namespace, device, href, target) => {
  expect(getWalletBrowserLink(rdns, namespace, { pageUrl, device })).toEqual({ href, target })
})

test.each([
  ['com.solflare.wallet', 'eip155'],
  ['com.coinbase.wallet', 'bip122'],
  ['com.example', 'eip155'],
  [undefined, 'eip155'],
] as const)('%s in %s has none', (rdns, namespace) => {
  expect(getWalletBrowserLink(rdns, namespace, { pageUrl, device: iphone })).toBeNull()
})

test.each([
  ['app.phantom', 'solana', { phantom: {} }],
  ['com.solflare', 'solana', { solflare: {} }],
  ['com.coinbase.wallet', 'eip155', { ethereum: { isCoinbaseWallet: true } }],
  ['org.base.account', 'solana', { coinbaseWalletExtension: {} }],
] as const)(
  '%s in %s leads nowhere from its own browser, and does from another',
  (rdns, namespace, objects) => {
    vi.stubGlobal('ethereum', {})
    expect(getWalletBrowserLink(rdns, namespace, { pageUrl, device: iphone })).not.toBeNull()
    for (const [name, value] of Object.entries(objects)) vi.stubGlobal(name, value)
    expect(getWalletBrowserLink(rdns, namespace, { pageUrl, device: iphone })).toBeNull()
  },
)

test('a page that is no web page is not opened elsewhere', () => {
  expect(getWalletBrowserLink('app.phantom', 'solana', { pageUrl: 'file:///a', device: iphone })).toBeNull()
})
