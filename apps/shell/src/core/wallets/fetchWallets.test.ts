// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { type FetchWalletsParameters, fetchNamedWallet, fetchWallets } from './fetchWallets.ts'
import { unlinkedWallet } from './fixtures/unlinkedWallet.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the core makes of a directory that answers this. */
async function read(answer: unknown, question: { page: number; search?: string } = { page: 1 }) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answer)
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  dispose()
  return { ...(await fetchWallets(core, question)), asked: new URL(asked[0] as string) }
}

const acme = {
  id: 'acme',
  name: 'Acme',
  image_id: 'acme-1',
  rdns: 'com.acme',
  homepage: 'https://acme.app',
  mobile_link: 'acme://',
  link_mode: 'https://acme.app/link',
  desktop_link: 'acme-desktop://',
  webapp_link: 'https://web.acme.app',
  app_store: 'https://apps.apple.com/acme',
  play_store: 'https://play.google.com/acme',
  chrome_store: 'https://chromewebstore.google.com/acme',
}

test('a wallet of the directory brings its links along', async () => {
  const { wallets, count } = await read({ data: [acme], count: 7 })
  expect(count).toBe(7)
  expect(wallets).toEqual([
    {
      id: 'acme',
      name: 'Acme',
      imageUrl: 'http://gateway.test/getWalletImage/acme-1',
      isCertified: false,
      rdns: 'com.acme',
      homepage: 'https://acme.app',
      mobileLink: 'acme://',
      linkMode: 'https://acme.app/link',
      desktopLink: 'acme-desktop://',
      webappLink: 'https://web.acme.app',
      appStore: 'https://apps.apple.com/acme',
      playStore: 'https://play.google.com/acme',
      chromeStore: 'https://chromewebstore.google.com/acme',
    },
  ])
})

test.each([
  ['absent', {}],
  ['null', Object.fromEntries(Object.keys(acme).map((key) => [key, null]))],
  ['scripts', Object.fromEntries(Object.keys(acme).map((key) => [key, 'javascript:alert(1)']))],
  ['no text', { mobile_link: 7, homepage: {}, play_store: [] }],
  [
    'not encrypted',
    { homepage: 'http://acme.app', app_store: 'http://acme.app', mobile_link: 'http://acme.app' },
  ],
])('links that are %s are left out, and the wallet stays on the list', async (_, links) => {
  const { id, name } = unlinkedWallet
  const { wallets } = await read({
    data: [{ ...links, id, name, image_id: null, rdns: null }, acme],
    count: 2,
  })
  expect(wallets).toEqual([unlinkedWallet, expect.objectContaining({ id: 'acme' })])
})

test('pages come forty at a time, a search brings up to a hundred', async () => {
  const answer = { data: [], count: 0 }
  expect((await read(answer, { page: 2 })).asked.search).toContain('page=2&entries=40')
  expect((await read(answer, { page: 1, search: 'ac me' })).asked.search).toContain(
    'page=1&entries=100&search=ac+me',
  )
})

test.each([
  ['no list', { data: 'many', count: 1 }],
  ['an id that is a path', { data: [{ ...acme, id: '../x' }], count: 1 }],
  ['a picture that is a path', { data: [{ ...acme, image_id: '../x' }], count: 1 }],
  ['no count', { data: [] }],
])('an answer with %s is refused', async (_, answer) => {
  await expect(read(answer)).rejects.toThrow('PORTICO-API-004')
})

/** What the directory is asked by a site with these options. */
async function ask(question: FetchWalletsParameters, options: Parameters<typeof createTestCore>[0] = {}) {
  let asked = new URL('http://nobody.test')
  vi.stubGlobal('fetch', async (url: string) => {
    asked = new URL(url)
    return Response.json({ data: [], count: 0 })
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test', ...options })
  dispose()
  await fetchWallets(core, question)
  const { st: _, sv: __, projectId: ___, ...query } = Object.fromEntries(asked.searchParams)
  return query
}

test.each<[string, FetchWalletsParameters, object, object]>([
  ['a page', { page: 2 }, {}, { page: '2', entries: '40' }],
  ['so many', { page: 1, entries: 4 }, {}, { page: '1', entries: '4' }],
  ['a search', { page: 1, search: 'acme' }, {}, { page: '1', entries: '100', search: 'acme' }],
  [
    'the certified',
    { page: 1, isCertified: true },
    {},
    { page: '1', entries: '40', badge_type: 'certified' },
  ],
  [
    'the site’s own',
    { page: 1 },
    { includeWalletIds: ['a', 'b'] },
    { page: '1', entries: '40', include: 'a,b' },
  ],
  [
    'some of them',
    { page: 1, include: ['c'] },
    { includeWalletIds: ['a'] },
    { page: '1', entries: '40', include: 'c' },
  ],
  [
    'all but some',
    { page: 1 },
    { excludeWalletIds: ['a', 'b'] },
    { page: '1', entries: '40', exclude: 'a,b' },
  ],
])('the directory is asked for %s', async (_, question, options, query) => {
  expect(await ask(question, options)).toEqual(query)
})

test('an answer that is not wanted any more is an error', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return Response.json({ data: [], count: 0 })
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  dispose()
  await expect(fetchWallets(core, { page: 1, signal: AbortSignal.abort() })).rejects.toThrow()
})

test('certified wallets are told apart', async () => {
  const { wallets } = await read({
    data: [
      { ...acme, badge_type: 'certified' },
      { ...acme, badge_type: 'other' },
    ],
    count: 2,
  })
  expect(wallets.map(({ isCertified }) => isCertified)).toEqual([true, false])
})

test.each([
  ['com.acme', 'acme'],
  ['ACME', 'ACME'],
  ['Acme', 'Acme'],
  ['org.example.none', 'none'],
])('a wallet is found by its id, its rdns or its name: %s', async (named, search) => {
  let asked = ''
  vi.stubGlobal('fetch', async (url: string) => {
    asked = new URL(url).searchParams.get('search') ?? ''
    return Response.json({ data: [{ id: 'other', name: 'Other', rdns: null }, acme], count: 2 })
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test' })
  dispose()
  const found = await fetchNamedWallet(core, named)
  expect([found?.id ?? null, asked]).toEqual([named === 'org.example.none' ? null : 'acme', search])
})
