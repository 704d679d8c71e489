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

test('a name alone makes wallets the same where they have one', () => {
  const nameless = [found({ id: 'a', name: '' }), found({ id: 'b', name: '', namespaces: ['solana'] })]
  expect(idsOf(group(nameless).installed)).toEqual([['a'], ['b']])
  expect(idsOf(group(nameless, { excludedWallets: [{ name: '' }] }).installed)).toEqual([['a'], ['b']])
})

test('a domain that only holds the word for phones is another one', () => {
  const wallets = [
    found({ id: 'io.mobile.wallet', name: 'Mobile', rdns: 'io.mobile.wallet' }),
    found({ id: 'solana:Other', name: 'Other', rdns: 'io.wallet', namespaces: ['solana'] }),
  ]
  expect(idsOf(group(wallets).installed)).toEqual([['io.mobile.wallet'], ['solana:Other']])
})

test('an exclusion by rdns or by name leaves out what it names, and nothing else', () => {
  const wallets = [
    found({ id: 'a', name: 'A', rdns: 'com.a' }),
    found({ id: 'b', name: 'B', rdns: 'com.b' }),
    found({ id: 'c', name: 'C' }),
  ]
  const listed = (excludedWallets: readonly object[]) => idsOf(group(wallets, { excludedWallets }).installed)
  expect(listed([{ rdns: 'COM.A' }])).toEqual([['b'], ['c']])
  expect(listed([{ name: 'c' }])).toEqual([['a'], ['b']])
  expect(listed([])).toEqual([['a'], ['b'], ['c']])
})

test('a second wallet of a namespace is a line of its own, also where it has another namespace besides', () => {
  const wallets = [
    found({ id: 'a', name: 'Same' }),
    found({ id: 'b', name: 'Same', namespaces: ['solana', 'eip155'] }),
    found({ id: 'c', name: 'Same', namespaces: ['bip122'], isDuplicate: true }),
  ]
  expect(idsOf(group(wallets).installed)).toEqual([['a'], ['b'], ['c']])
  const first = [
    found({ id: 'a', name: 'Same', isDuplicate: true }),
    found({ id: 'b', name: 'Same', namespaces: ['solana'] }),
  ]
  expect(idsOf(group(first).installed)).toEqual([['a'], ['b']])
})

test('a line has the first rdns that one of its ways in brings', () => {
  const wallets = [
    found({ id: 'a', name: 'Same' }),
    found({ id: 'b', name: 'Same', rdns: 'com.b', namespaces: ['solana'] }),
    found({ id: 'c', name: 'Same', rdns: 'com.c', namespaces: ['bip122'] }),
  ]
  expect(group(wallets).installed).toMatchObject([{ key: 'a', rdns: 'com.b', isDuplicate: false }])
})

test('the page’s own wallet shows where none of its namespaces was announced; e-mail is no wallet of the list', () => {
  const own = found({ id: 'injected', type: 'INJECTED' })
  expect(idsOf(group([own, found({ id: 's', namespaces: ['solana'] })]).installed)).toEqual([
    ['injected'],
    ['s'],
  ])
  expect(idsOf(group([own, found({ id: 'both', namespaces: ['solana', 'eip155'] })]).installed)).toEqual([
    ['both'],
  ])
  expect(idsOf(group([own, found({ id: 'kit', type: 'EXTERNAL' })]).installed)).toEqual([['injected']])
  expect(idsOf(group([found({ id: 'mail', type: 'AUTH' }), own]).installed)).toEqual([['injected']])
})

test('a way the site brings that stands beside an extension is installed', () => {
  const wallets = [
    found({ id: 'kit', name: 'Same', type: 'EXTERNAL' }),
    found({ id: 's', name: 'Same', namespaces: ['solana'] }),
  ]
  const { external, installed } = group(wallets)
  expect([idsOf(external), idsOf(installed)]).toEqual([[], [['kit', 's']]])
})

test('what stands above is not listed again below, and a picture is the one of the directory', () => {
  const toListing = (id: string, imageUrl?: string) => ({ id, name: id, ...(imageUrl && { imageUrl }) })
  const { custom, featured, recommended, walletConnectId } = group([found({ id: 'here' })], {
    customWallets: [toListing('here'), toListing('own')],
    featured: [toListing('here'), toListing('own'), toListing('first', 'https://images.test/first')],
    recommended: ['here', 'own', 'first', 'last'].map((id) => toListing(id)),
  })
  const keys = [custom, featured, recommended].map((rows) => rows.map(({ key }) => key))
  expect([...keys, walletConnectId]).toEqual([['own'], ['first'], ['last'], null])
  expect(featured).toMatchObject([{ icon: 'https://images.test/first', isDuplicate: false }])
  expect(recommended[0]?.icon).toBeUndefined()
})
