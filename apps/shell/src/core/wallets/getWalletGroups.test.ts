import { expect, test } from 'vitest'
import type { FoundWallet } from '../state.ts'
import { getWalletGroups } from './getWalletGroups.ts'

const found = (change: Partial<FoundWallet> & { id: string }): FoundWallet => ({
  name: change.id,
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  isDuplicate: false,
  ...change,
})
const group = (wallets: readonly FoundWallet[], facts = {}, recentIds: string[] = []) =>
  getWalletGroups({ found: wallets, recentIds }, facts)
const idsOf = (rows: ReturnType<typeof getWalletGroups>['installed']) =>
  rows.map(({ wallets }) => wallets.map(({ id }) => id))

test('one wallet on several namespaces is one line, by name', () => {
  const wallets = [
    found({ id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom' }),
    found({ id: 'solana:Phantom', name: 'phantom', namespaces: ['solana'] }),
    found({ id: 'bip122:Phantom', name: 'Phantom', namespaces: ['bip122'] }),
  ]
  expect(idsOf(group(wallets).installed)).toEqual([['app.phantom', 'solana:Phantom', 'bip122:Phantom']])
})

test('one wallet is one line by rdns, and by its variant on phones', () => {
  const wallets = [
    found({ id: 'io.metamask.mobile', name: 'MetaMask', rdns: 'io.metamask.mobile' }),
    found({ id: 'solana:MM', name: 'MM', rdns: 'io.metamask', namespaces: ['solana'] }),
  ]
  expect(idsOf(group(wallets).installed)).toEqual([['io.metamask.mobile', 'solana:MM']])
})

test('two wallets of one namespace stay two lines, however they are called', () => {
  const wallets = [
    found({ id: 'a.b', name: 'Same', rdns: 'a.b' }),
    found({ id: 'c.d', name: 'Same', rdns: 'c.d' }),
    found({ id: 'a.b#2', name: 'Same', rdns: 'a.b', isDuplicate: true }),
  ]
  expect(idsOf(group(wallets).installed)).toEqual([['a.b'], ['c.d'], ['a.b#2']])
})

test('a line is recent when any of its ways in is, and is listed once', () => {
  const wallets = [
    found({ id: 'other' }),
    found({ id: 'app.phantom', name: 'Phantom' }),
    found({ id: 'solana:Phantom', name: 'Phantom', namespaces: ['solana'] }),
  ]
  const { recent, installed } = group(wallets, {}, ['solana:Phantom', 'app.phantom'])
  expect(idsOf(recent)).toEqual([['app.phantom', 'solana:Phantom']])
  expect(idsOf(installed)).toEqual([['other']])
})

test('what is listed shows until it is installed', () => {
  const customWallets = [
    { id: 'acme', name: 'Acme', mobileLink: 'acme://' },
    { id: 'zed', name: 'Zed', rdns: 'com.zed' },
  ]
  const relay = found({ id: 'walletConnect', type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
  const zed = found({ id: 'com.zed', name: 'Z', rdns: 'com.zed' })
  expect(group([zed, relay], { customWallets }).custom.map(({ key }) => key)).toEqual(['acme'])
  expect(
    group([relay], { customWallets, excludedWallets: [{ name: 'ACME' }] }).custom.map(({ key }) => key),
  ).toEqual(['zed'])
})

test('pairing is offered where the site has a relay', () => {
  const relay = found({ id: 'walletConnect', type: 'WALLET_CONNECT' })
  expect(group([relay]).walletConnectId).toBe('walletConnect')
  expect(group([]).walletConnectId).toBeNull()
})

test('ways the site brings are a group of their own', () => {
  const { external, installed } = group([found({ id: 'kit', type: 'EXTERNAL' }), found({ id: 'a.b' })])
  expect([idsOf(external), idsOf(installed)]).toEqual([[['kit']], [['a.b']]])
})
