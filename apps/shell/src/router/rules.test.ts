import { expect, test } from 'vitest'
import { canClose, canGoBack, getOpeningView, isCloseEnabled, type OpeningFacts } from './rules.ts'

const nothing: OpeningFacts = {
  hasAddress: false,
  isUnsupportedNetwork: false,
  isSignInNeeded: false,
  hasConnectors: false,
  isConsentNeeded: false,
  isMobile: false,
  hasWalletConnect: true,
  hasDirectory: true,
}

test.each<[string, Partial<OpeningFacts>, string]>([
  ['disconnected, with wallets on the page', { hasConnectors: true }, 'Connect'],
  ['connected', { hasAddress: true, hasConnectors: true }, 'Account'],
  ['connected without a connector', { hasAddress: true }, 'Account'],
  ['nothing agreed to yet', { isConsentNeeded: true, hasDirectory: true, isMobile: true }, 'Connect'],
  ['a caller asks past the terms', { isConsentNeeded: true, requestedView: 'AllWallets' }, 'Connect'],
  [
    'a caller asks for what connects nothing',
    { isConsentNeeded: true, requestedView: 'Networks' },
    'Networks',
  ],
  ['a caller asks', { requestedView: 'Networks', hasConnectors: true }, 'Networks'],
  ['a caller asks while connected', { requestedView: 'Send', hasAddress: true }, 'Send'],
  ['on a foreign network', { hasAddress: true, isUnsupportedNetwork: true }, 'UnsupportedChain'],
  [
    'a caller asks on a foreign network',
    { requestedView: 'Send', hasAddress: true, isUnsupportedNetwork: true },
    'UnsupportedChain',
  ],
  [
    'sign-in is required and missing',
    { requestedView: 'Send', hasAddress: true, isSignInNeeded: true },
    'ConnectingSiwe',
  ],
  [
    'sign-in is required before there is an account',
    { isSignInNeeded: true, hasConnectors: true },
    'Connect',
  ],
  [
    'a caller asks for a way to pair past the terms',
    { isConsentNeeded: true, requestedView: 'ConnectingWalletConnectBasic' },
    'Connect',
  ],
  ['a caller asks for Connect while connected', { requestedView: 'Connect', hasAddress: true }, 'Connect'],
  ['no wallet, on mobile', { isMobile: true }, 'AllWallets'],
  ['no wallet, elsewhere', {}, 'ConnectingWalletConnectBasic'],
  ['no wallet and no directory, on mobile', { isMobile: true, hasDirectory: false }, 'Connect'],
  ['no wallet and no pairing', { hasWalletConnect: false }, 'Connect'],
])('%s: opens on the right view', (_, facts, view) => {
  expect(getOpeningView({ ...nothing, ...facts })).toBe(view)
})

const open = {
  view: 'Connect',
  chrome: {},
  isUnsupportedNetwork: false,
  isSignInRequired: false,
  hasSession: false,
}

test.each([
  ['an ordinary view', {}, true],
  ['ApproveTransaction', { view: 'ApproveTransaction' }, false],
  ['a view that says so itself', { chrome: { canClose: false } }, false],
  ['UnsupportedChain on a foreign network', { view: 'UnsupportedChain', isUnsupportedNetwork: true }, false],
  ['UnsupportedChain once the network is right', { view: 'UnsupportedChain' }, true],
  ['another view on a foreign network', { isUnsupportedNetwork: true }, true],
  ['sign-in that is required', { view: 'ConnectingSiwe', isSignInRequired: true }, false],
  [
    'sign-in that is required and done',
    { view: 'ConnectingSiwe', isSignInRequired: true, hasSession: true },
    true,
  ],
  ['sign-in that is optional', { view: 'ConnectingSiwe' }, true],
])('closing from %s', (_, facts, isAllowed) => {
  expect(canClose({ ...open, ...facts })).toBe(isAllowed)
})

test('the close control is disabled exactly while a required sign-in is open', () => {
  expect(isCloseEnabled({ ...open, view: 'ConnectingSiwe', isSignInRequired: true })).toBe(false)
  expect(isCloseEnabled({ ...open, view: 'ApproveTransaction', isSignInRequired: true })).toBe(false)
  expect(isCloseEnabled({ ...open, view: 'ApproveTransaction' })).toBe(true)
  expect(isCloseEnabled({ ...open, isSignInRequired: true })).toBe(true)
})

const stack = (...views: string[]) => views.map((view, key) => ({ key, view, params: {} }))

test.each([
  ['the first view', stack('Connect'), {}, false],
  ['a second view', stack('Connect', 'AllWallets'), {}, true],
  ['a view that says no itself', stack('Connect', 'AllWallets'), { canGoBack: false }, false],
  ['any view after UnsupportedChain', stack('UnsupportedChain', 'Networks'), {}, false],
])('going back from %s', (_, routes, chrome, isAllowed) => {
  expect(canGoBack(routes, chrome)).toBe(isAllowed)
})
