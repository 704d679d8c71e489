import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { answerError } from '../http/ApiError.ts'
import { createDirectoryRoutes, loadDirectory } from './directoryRoutes.ts'
import type { Wallet } from './selectWallets.ts'

const directory = await loadDirectory()
const app = new Hono().route('/', createDirectoryRoutes(directory, []))
app.onError(answerError(pino({ level: 'silent' })))

async function getWallets(query: string) {
  const response = await app.request(`/getWallets?${query}`)
  return { status: response.status, body: (await response.json()) as { data: Wallet[]; count: number } }
}

test('hundreds of wallets, forty on a page, the best known first', async () => {
  const { body } = await getWallets('projectId=x&st=portico&sv=html-core-1.0.0')
  expect(body.count).toBeGreaterThan(500)
  expect(body.data).toHaveLength(40)
  expect(body.data[0]?.name).toBe('MetaMask')
})

test('pages follow one another without a gap and end', async () => {
  const { body: first } = await getWallets('entries=100')
  const { body: second } = await getWallets('entries=100&page=2')
  const { body: last } = await getWallets('entries=100&page=99')
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(200)
  expect(last.data).toEqual([])
  expect(last.count).toBe(first.count)
})

test.each([
  ['search=METAMASK', ['io.metamask']],
  ['include=io.metamask,me.rainbow', ['io.metamask', 'me.rainbow']],
  ['include=io.metamask,me.rainbow&exclude=me.rainbow', ['io.metamask']],
  ['rdns=io.metamask,none.such', ['io.metamask']],
  ['names=metamask', ['io.metamask']],
  ['include=io.metamask&chains=eip155:31337', ['io.metamask']],
  ['include=io.metamask&chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', []],
  ['include=io.metamask&badge_type=certified', []],
  ['include=io.metamask&badge_type=none&sort=wcpay', ['io.metamask']],
  ['search=nothing-is-called-this', []],
  ['search=%25', []],
])('%s', async (query, ids) => {
  const { body } = await getWallets(query)
  expect(body.data.map(({ id }) => id)).toEqual(ids)
})

test.each([
  'entries=101',
  'entries=0',
  'page=0',
  'page=-1',
  'page=x',
  'page=1.5',
  'badge_type=gold',
  'sort=name',
])('%s is refused', async (query) => {
  const { status, body } = await getWallets(query)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'FAILURE', reasons: [{ name: query.split('=')[0] }] })
})

test('every wallet has its picture, and no link runs a script', async () => {
  for (const wallet of directory.wallets) {
    expect(directory.walletImages.has(wallet.image_id ?? ''), wallet.id).toBe(true)
    for (const link of [wallet.homepage, wallet.mobile_link, wallet.desktop_link, wallet.webapp_link])
      expect(link ?? 'a://').toMatch(/^(?!javascript|data)[a-z][a-z0-9+.-]*:\/\//i)
  }
})

test('a universal link is an https address that the path of a pairing can stand behind', async () => {
  const response = await app.request('/getWallets?include=io.metamask,app.phantom')
  const { data } = (await response.json()) as { data: { id: string; link_mode?: string }[] }
  expect(data.map(({ id, link_mode }) => [id, link_mode])).toEqual([
    ['io.metamask', 'https://metamask.app.link'],
    ['app.phantom', undefined],
  ])
  const links = directory.wallets.flatMap(({ link_mode }) => link_mode ?? [])
  expect(links.length).toBeGreaterThan(100)
  for (const link of links) expect(link).toMatch(/^https:\/\/[^?#]+(?<!\/|\/wc)$/)
})

test.each([
  ['/getWalletImage/io.metamask', 'image/webp'],
  ['/public/getTokenImage/USDC', 'image/svg+xml'],
  ['/public/getAssetImage/ethereum', 'image/svg+xml'],
  ['/public/getCurrencyImage/EUR', 'image/svg+xml'],
])('%s is an image that caches keep', async (path, contentType) => {
  const response = await app.request(path)
  expect(response.headers.get('content-type')).toBe(contentType)
  expect(response.headers.get('cache-control')).toContain('max-age=86400')
  const again = await app.request(path, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test.each([
  '/getWalletImage/none.such',
  '/getWalletImage/..%2Fwallets.json',
  '/getWalletImage/%2e%2e%2f%2e%2e%2fpackage',
  '/public/getTokenImage/NOPE',
  '/public/getAssetImage/__proto__',
  '/public/getCurrencyImage/constructor',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test('wallets that the operator vouches for carry the badge, and can be asked for alone', async () => {
  const certified = await loadDirectory({ certifiedWalletIds: ['me.rainbow', 'none.such'] })
  const routes = new Hono().route('/', createDirectoryRoutes(certified, []))
  const response = await routes.request('/getWallets?badge_type=certified')
  expect(await response.json()).toMatchObject({
    count: 1,
    data: [{ id: 'me.rainbow', badge_type: 'certified' }],
  })
})
