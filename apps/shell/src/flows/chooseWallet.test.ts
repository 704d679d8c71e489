// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import type { ListedWallet } from '../core/wallets/fetchWallets.ts'
import { unlinkedWallet } from '../core/wallets/fixtures/unlinkedWallet.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { chooseListing } from './chooseListing.ts'
import { chooseNamed } from './chooseNamed.ts'
import { chooseWallet } from './chooseWallet.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'

const connectorId = 'com.example.wallet'
const relayUrl = 'ws://127.0.0.1:9'
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.restoreAllMocks()
})

async function start(options: Parameters<typeof createTestShell>[0] = {}) {
  const wallet = showWallet()
  const test = createTestShell(options)
  const { shell } = test
  shell.views.add(
    { id: 'ConnectingWalletConnect', chrome: {}, getTitle: () => null },
    { getComponent: () => null, load: async () => {} },
  )
  const opened: unknown[] = []
  vi.spyOn(window, 'open').mockImplementation((...parameters) => {
    opened.push(parameters)
    return null
  })
  cleanups.push(wallet.stop, test.dispose, () => closeModal(shell, { isForced: true }))
  await openModal(shell)
  return { ...test, opened }
}

const listing: ListedWallet = {
  ...unlinkedWallet,
  id: 'acme',
  name: 'Acme',
  rdns: 'com.acme',
  homepage: 'https://acme.example/',
}

test('a listed wallet that stands in this browser is connected', async () => {
  const { shell, getState, opened } = await start({ relayUrl })
  chooseListing(shell, { ...listing, rdns: connectorId, mobileLink: 'acme://' })
  await expect.poll(() => getState().status).toBe('connected')
  expect(getState().wallet?.id).toBe(connectorId)
  expect(opened).toEqual([])
})

test('a listed wallet that stands elsewhere is paired', async () => {
  const { shell, getViews, opened } = await start({ relayUrl })
  chooseListing(shell, { ...listing, mobileLink: 'acme://' })
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnect'])
  expect(shell.router.store.getState().stack.at(-1)?.params).toMatchObject({
    title: 'Acme',
    wallet: { id: 'acme' },
  })
  expect(shell.attempt.getState()).toEqual({ connectorId: 'walletConnect', error: null })
  expect(opened).toEqual([])
})

test.each([
  ['its own page', {}, [['https://acme.example/', '_blank', 'noreferrer noopener']]],
  [
    'its page in the shop of the browser',
    { homepage: null, chromeStore: 'https://shop.example/acme' },
    [['https://shop.example/acme', '_blank', 'noreferrer noopener']],
  ],
  ['nothing, where it has no page', { homepage: null }, []],
])('of a listed wallet that cannot be reached opens %s', async (_, parts, expected) => {
  const { shell, getViews, opened } = await start({ relayUrl })
  chooseListing(shell, { ...listing, ...parts })
  expect(opened).toEqual(expected)
  expect(getViews()).toEqual(['Connect'])
})

test('on a phone a listed wallet with a browser of its own opens the page there', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Mobile')
  const { shell, opened } = await start({ relayUrl })
  const { stack } = shell.router.store.getState()
  chooseListing(shell, { ...listing, rdns: 'app.phantom', mobileLink: 'phantom://' })
  expect(opened).toEqual([[expect.stringContaining('phantom'), '_self', 'noreferrer noopener']])
  expect(shell.router.store.getState().stack).toEqual(stack)
})

test('inside an app the wallet it announces is the listed one, by whatever rdns it has on phones', async () => {
  const { shell, getState, opened } = await start({ relayUrl })
  cleanups.push(showWallet({ rdns: 'com.acme.mobile', name: 'Acme App' }).stop)
  chooseListing(shell, { ...listing, mobileLink: 'acme://' })
  await expect.poll(() => getState().wallet?.id).toBe('com.acme.mobile')
  expect(opened).toEqual([])
})

test('one that only calls itself as the listed one does is another', async () => {
  const { shell, getViews } = await start({ relayUrl })
  cleanups.push(showWallet({ rdns: 'com.evil', name: 'Acme' }).stop)
  chooseListing(shell, { ...listing, mobileLink: 'acme://' })
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnect'])
})

test('a listed wallet without an rdns is none of those in this browser', async () => {
  const { shell, getViews, opened } = await start()
  chooseListing(shell, { ...listing, rdns: null })
  expect(getViews()).toEqual(['Connect'])
  expect(opened).toHaveLength(1)
})

test.each([['com.example.wallet'], ['COM.EXAMPLE.WALLET'], ['Test Wallet']])(
  'a wallet that the site names as %s is connected',
  async (wallet) => {
    const { shell, getState } = await start()
    await chooseNamed(shell, { wallet })
    expect(getState()).toMatchObject({ status: 'connected', wallet: { id: connectorId } })
  },
)

test.each([
  ['a wallet that nobody knows', { wallet: 'com.nobody' }],
  ['pairing, where there is none', { wallet: 'walletConnect' }],
  ['a social account that no plugin brings', { social: 'google', wallet: connectorId }],
  ['nothing', {}],
])('where the site names %s, the visitor is left with the list', async (_, params) => {
  const { shell, getState, getViews } = await start()
  await chooseNamed(shell, params)
  expect(getState().status).toBe('disconnected')
  expect(getViews()).toEqual(['Connect'])
})

test('pairing is named in any case of letters, and opens for any wallet', async () => {
  const { shell, getViews } = await start({ relayUrl })
  void chooseNamed(shell, { wallet: 'WALLETCONNECT' })
  await expect.poll(getViews).toEqual(['Connect', 'ConnectingWalletConnectBasic'])
})

test('a line of the list that is only reached by relay is paired with that wallet', async () => {
  const { shell, getViews } = await start({ relayUrl })
  const wallet = { ...listing, mobileLink: 'acme://' }
  void chooseWallet(shell, { key: 'acme', name: 'Acme', isDuplicate: false, wallets: [], listing: wallet })
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnect'])
  await chooseWallet(shell, { key: 'none', name: 'None', isDuplicate: false, wallets: [] })
  expect(getViews()).toEqual(['Connect', 'ConnectingWalletConnect'])
})
