// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { fetchWallets } from './fetchWallets.ts'
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
