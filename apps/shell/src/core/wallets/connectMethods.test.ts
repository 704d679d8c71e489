import type { ConnectMethodContribution } from '@portico/contract'
import { expect, test } from 'vitest'
import { readDevice } from '../pairing/device.ts'
import { getConnectMethods } from './getConnectMethods.ts'
import { getSocials } from './getSocials.ts'
import { orderGroups } from './orderGroups.ts'

const all = { hasWalletOnPage: false, hasWallets: true, hasEmail: true, hasSocials: true }

test.each([
  ['a wallet of this page', { hasWalletOnPage: true }, ['wallet', 'email', 'social']],
  ['none', {}, ['email', 'social', 'wallet']],
  [
    'an order of the site',
    { configured: ['social', 'wallet', 'email'] as const },
    ['social', 'wallet', 'email'],
  ],
  ['an order that names one', { configured: ['wallet'] as const }, ['wallet', 'email', 'social']],
  [
    'an order that names one twice',
    { configured: ['wallet', 'wallet'] as const },
    ['wallet', 'email', 'social'],
  ],
  ['no e-mail', { hasEmail: false }, ['social', 'wallet']],
  ['no wallets', { hasWallets: false, hasWalletOnPage: true }, ['email', 'social']],
])('with %s the ways to connect come so', (_, facts, expected) => {
  expect(getConnectMethods({ ...all, ...facts })).toEqual(expected)
})

test('groups come as the site orders them, then as usual, each once', () => {
  expect(orderGroups()).toEqual([
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended',
  ])
  expect(orderGroups(['injected', 'recent', 'injected', 'unknown' as never]).slice(0, 3)).toEqual([
    'injected',
    'recent',
    'walletConnect',
  ])
})

test('on a phone a wallet of the page stands before pairing, unless the site orders otherwise', () => {
  expect(orderGroups(undefined, true).slice(0, 4)).toEqual([
    'recent',
    'injected',
    'walletConnect',
    'featured',
  ])
  expect(orderGroups(['walletConnect'], true).slice(0, 3)).toEqual(['walletConnect', 'recent', 'injected'])
})

const method = (id: string): ConnectMethodContribution => ({
  id,
  kind: id === 'email' ? 'email' : 'social',
  title: { en: id },
  view: 'Any',
})
const methods = ['email', 'google', 'x', 'facebook', 'apple'].map(method)
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const android = 'Mozilla/5.0 (Linux; Android 15) Mobile'

test.each([
  ['an iPhone in Telegram', phone, true, ['x', 'facebook', 'apple']],
  ['a Mac in Telegram', mac, true, ['google', 'facebook', 'apple']],
  ['Android in Telegram', android, true, ['google', 'apple']],
  [
    "another app's browser on an iPhone",
    `${phone} AppleWebKit/605.1.15 Mobile/22B83 [FBAN/FBIOS]`,
    false,
    ['x', 'facebook', 'apple'],
  ],
  ['Instagram on Android', `${android} Instagram 300.0`, false, ['x', 'facebook', 'apple']],
  [
    'Safari on an iPhone',
    `${phone} AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    false,
    ['google', 'x', 'facebook', 'apple'],
  ],
  ['an iPhone', phone, false, ['google', 'x', 'facebook', 'apple']],
  [
    'MetaMask on an iPhone',
    `${phone} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebView MetaMaskMobile`,
    false,
    ['x', 'facebook', 'apple'],
  ],
])('on %s those accounts are offered that can sign in there', (_, userAgent, isTelegram, expected) => {
  const offered = getSocials(methods, undefined, readDevice({ userAgent, isTelegram }))
  expect(offered.map(({ id }) => id)).toEqual(expected)
})

test('the site names the social accounts, orders them, or wants none', () => {
  const device = readDevice({ userAgent: mac })
  expect(getSocials(methods, ['apple', 'x', 'email'], device).map(({ id }) => id)).toEqual(['apple', 'x'])
  expect(getSocials(methods, false, device)).toEqual([])
})
