// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { createDirectory } from './createDirectory.ts'

afterEach(() => vi.unstubAllGlobals())

const gatewayUrl = 'http://gateway.test'

/** A directory whose gateway answers with `listed`, or not at all. */
function start(options: Parameters<typeof createTestCore>[0] = {}, hasPairing = true) {
  const asked: URL[] = []
  let listed: readonly string[] | null = ['a', 'b', 'c']
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    // Not one of the statuses that are tried again after a while.
    if (!listed) return new Response('', { status: 404 })
    return Response.json({ data: listed.map((id) => ({ id, name: id.toUpperCase() })), count: listed.length })
  })
  const { core, dispose } = createTestCore({ gatewayUrl, ...options })
  onTestFinished(dispose)
  if (hasPairing) core.loaders.set('walletConnect', async () => ({}) as never)
  const directory = createDirectory(core)
  const setListed = (next: readonly string[] | null) => {
    listed = next
  }
  const getIds = (group: 'featured' | 'recommended') => directory.store.getState()[group].map(({ id }) => id)
  return { directory, asked, setListed, getIds, getPending: () => directory.store.getState().pendingCount }
}

test('nothing is asked where there is no directory, no pairing, or nothing that is wanted', async () => {
  for (const { directory, asked, getPending } of [
    start({ gatewayUrl: undefined } as never),
    start({ featuredWalletIds: ['a'] }, false),
    start(),
  ]) {
    await directory.load({ isRecommending: directory !== undefined && asked.length > 0 })
    expect([asked, getPending()]).toEqual([[], 0])
  }
})

test('what the site features comes in its order, without those that there are not', async () => {
  const { directory, asked, getIds, getPending } = start({ featuredWalletIds: ['c', 'x', 'a'] })
  const loading = directory.load({ isRecommending: false })
  expect(getPending()).toBe(3)
  await loading
  expect([getIds('featured'), getIds('recommended'), getPending()]).toEqual([['c', 'a'], [], 0])
  const [query] = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
  expect(query).toMatchObject({ page: '1', entries: '3', include: 'c,x,a' })
})

test('four are recommended where they are asked for, in the order of the directory', async () => {
  const { directory, asked, getIds, getPending } = start()
  const loading = directory.load({ isRecommending: true })
  expect(getPending()).toBe(4)
  await loading
  expect([getIds('recommended'), getPending()]).toEqual([['a', 'b', 'c'], 0])
  expect(asked[0]?.searchParams.get('entries')).toBe('4')
  expect(asked[0]?.searchParams.has('include')).toBe(false)
})

test('each is asked for once, however often it is wanted', async () => {
  const { directory, asked, getPending } = start({ featuredWalletIds: ['a'] })
  const loading = Promise.all([
    directory.load({ isRecommending: true }),
    directory.load({ isRecommending: true }),
  ])
  expect(getPending()).toBe(5)
  await loading
  await directory.load({ isRecommending: true })
  expect(asked).toHaveLength(2)
})

test('what did not come is asked for again at the next opening', async () => {
  const { directory, asked, setListed, getIds, getPending } = start({ featuredWalletIds: ['a'] })
  setListed(null)
  await directory.load({ isRecommending: true })
  expect([getIds('featured'), getIds('recommended'), getPending()]).toEqual([[], [], 0])
  setListed(['a'])
  const before = asked.length
  await directory.load({ isRecommending: true })
  expect(asked.length - before).toBe(2)
  expect([getIds('featured'), getIds('recommended')]).toEqual([['a'], ['a']])
})
