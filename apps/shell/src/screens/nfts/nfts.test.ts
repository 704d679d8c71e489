// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { disconnect } from '../../core/connections/disconnect.ts'
import { one, showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { getRoute } from '../../router/createRouter.ts'
import { createNftsView } from './createNftsView.ts'
import { createNftView } from './createNftView.ts'
import { createTestNft, testNftContract } from './fixtures/createTestNft.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

type Page = { nfts: readonly object[]; next?: string | null } | number

/** A connected account whose gateway gives these pages by their cursors; a number is a status. */
async function start(pages: Record<string, Page>, options: Partial<PorticoOptions> = {}) {
  const wallet = showWallet()
  const test = createTestShell({ gatewayUrl: 'http://gateway.test', ...options })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const cursor = new URL(address).searchParams.get('cursor') ?? ''
    asked.push(cursor)
    const page = pages[cursor] ?? 404
    if (typeof page === 'number') return new Response('', { status: page })
    return Response.json({ next: null, isComplete: true, ...page })
  })
  cleanups.push(wallet.stop, test.dispose)
  const { shell, time } = test
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  shell.core.modal.setState({ isOpen: true })
  shell.router.reset('Account')
  const view = createNftsView(shell)
  const watch = () => {
    const stop = view.subscribe(() => {})
    cleanups.push(stop)
    return stop
  }
  const settle = () =>
    vi.waitFor(async () => {
      await time.advance(0)
      expect(view.get().status).not.toBe('loading')
    })
  const getNames = () => view.get().nfts.map(({ name }) => name)
  return { ...test, view, watch, settle, asked, getNames }
}

test('nothing is asked before somebody looks', async () => {
  const { view, asked, watch, settle, getNames } = await start({ '': { nfts: [createTestNft(1)] } })
  expect([view.get().status, asked]).toEqual(['loading', []])
  watch()
  await settle()
  expect(getNames()).toEqual(['No. 1'])
  expect(view.get().network?.name).toBe('One')
})

test('spam is counted, and shown once it is asked for', async () => {
  const { view, watch, settle, getNames } = await start({
    '': { nfts: [createTestNft(1), createTestNft(2, { isSpam: true })] },
  })
  watch()
  await settle()
  expect([getNames(), view.get().spamCount]).toEqual([['No. 1'], 1])
  view.actions.showSpam(true)
  expect(getNames()).toEqual(['No. 1', 'No. 2'])
})

test('pages follow one another, each NFT once, an empty page between them too', async () => {
  const { view, watch, settle, getNames, asked } = await start({
    '': { nfts: [createTestNft(1), createTestNft(2)], next: 'a' },
    a: { nfts: [], next: 'b' },
    b: { nfts: [createTestNft(2), createTestNft(3)] },
  })
  watch()
  await settle()
  expect(view.get().hasMore).toBe(true)
  view.actions.loadMore()
  view.actions.loadMore()
  await settle()
  expect([getNames().length, view.get().hasMore]).toEqual([2, true])
  view.actions.loadMore()
  await settle()
  expect([getNames(), view.get().hasMore]).toEqual([['No. 1', 'No. 2', 'No. 3'], false])
  expect(asked).toEqual(['', 'a', 'b'])
})

test('a gateway that has nothing, page after page, is not asked on and on by itself', async () => {
  const empty = { nfts: [] }
  const { view, watch, settle } = await start({
    '': { ...empty, next: '1' },
    1: { ...empty, next: '2' },
    2: { ...empty, next: '3' },
    3: { ...empty, next: '4' },
    4: { ...empty, next: '5' },
    5: { nfts: [createTestNft(1)], next: '5' },
  })
  watch()
  await settle()
  for (let page = 1; page < 5; page += 1) {
    expect(view.get().isSparse).toBe(false)
    view.actions.loadMore()
    await settle()
  }
  expect(view.get()).toMatchObject({ isSparse: true, hasMore: true })
  view.actions.loadMore()
  await settle()
  // A cursor that leads to itself is the end.
  expect(view.get()).toMatchObject({ isSparse: false, hasMore: false })
})

test('a failure keeps what was there, and goes on from there', async () => {
  const pages: Record<string, Page> = { '': { nfts: [createTestNft(1)], next: 'a' }, a: 404 }
  const { view, watch, settle, getNames, asked } = await start(pages)
  watch()
  await settle()
  view.actions.loadMore()
  await settle()
  expect([view.get().status, view.get().hasMore, getNames()]).toEqual(['failed', false, ['No. 1']])
  pages.a = { nfts: [createTestNft(2)] }
  view.actions.retry()
  await settle()
  expect([getNames(), asked]).toEqual([
    ['No. 1', 'No. 2'],
    ['', 'a', 'a'],
  ])
})

test.each([
  ['the gateway does not know', { '': 400 }, {}, ['']],
  ['no gateway reads', {}, { gatewayUrl: undefined as never }, []],
] as const)('a network that %s is unsupported', async (_, pages, options, expected) => {
  const { view, watch, settle, asked } = await start(pages, options)
  watch()
  await settle()
  expect([view.get().status, asked]).toEqual(['unsupported', expected])
})

test('who comes back from one finds the list as it was, until it has grown old', async () => {
  const { shell, view, watch, settle, asked, time, getNames } = await start({
    '': { nfts: [createTestNft(1)], next: 'a' },
    a: { nfts: [createTestNft(2)] },
  })
  const leave = watch()
  await settle()
  view.actions.loadMore()
  await settle()
  view.actions.choose('nobody’s')
  view.actions.choose(view.get().nfts[1]?.id ?? '')
  expect(getRoute(shell.router.store.getState())).toMatchObject({ view: 'Nft', params: { title: 'No. 2' } })
  leave()
  const again = createNftsView(shell)
  const leaveAgain = again.subscribe(() => {})
  expect([again.get().status, again.get().openedId, getNames().length]).toEqual([
    'ready',
    again.get().nfts[1]?.id,
    2,
  ])
  leaveAgain()
  await time.advance(60_000)
  watch()
  await settle()
  expect([asked, getNames()]).toEqual([['', 'a', ''], ['No. 1']])
})

test('what was on its way when the view was left is asked for again', async () => {
  const { view, watch, settle, getNames } = await start({
    '': { nfts: [createTestNft(1)], next: 'a' },
    a: { nfts: [createTestNft(2)] },
  })
  const leave = watch()
  await settle()
  view.actions.loadMore()
  leave()
  watch()
  await settle()
  expect(getNames()).toEqual(['No. 1', 'No. 2'])
})

test('another account’s NFTs are never shown, and an account that leaves takes its view along', async () => {
  const { shell, view, watch, settle, getViews } = await start({ '': { nfts: [createTestNft(1)] } })
  watch()
  await settle()
  view.actions.choose(view.get().nfts[0]?.id ?? '')
  expect(shell.views.get('Nft')?.needsAccount).toBe(true)
  await disconnect(shell.core)
  expect(view.get().nfts).toEqual([])
  expect(getViews()).toEqual(['Account', 'Nft'])
})

const explorer = (url: string) =>
  [defineNetwork({ ...one, blockExplorer: { name: 'Explorer', url } })] as const

test.each([
  ['https://scan.test/', `https://scan.test/token/${testNftContract}?a=7`],
  ['javascript:alert(1)//', undefined],
])('the block explorer at %s', async (url, expected) => {
  const { shell } = await start({}, { networks: explorer(url) })
  const nft = { ...createTestNft(7), caipNetworkId: 'eip155:1' }
  expect(createNftView(shell, { nft }).get().explorer?.url).toBe(expected)
})
