// @vitest-environment happy-dom
import { keyAlgorithm, killListLimit, signKillList } from '@portico/contract/killList'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ListServer, startListServer } from './fixtures/startListServer.ts'
import { getCodes, passMinute, startSite } from './fixtures/startSite.ts'
import { finish } from './fixtures/startVisit.ts'

let server: ListServer
beforeEach(async () => {
  server = await startListServer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What a server may answer that is no list, with the code that is reported to the site. */
const bad: Readonly<Record<string, [string, () => void | Promise<void>]>> = {
  'is missing': ['017', () => server.serveNothing()],
  'cannot be reached': [
    '017',
    () => {
      server.answer = () => Promise.reject(new TypeError('Failed to fetch'))
    },
  ],
  'is a page': ['016', () => server.serve('<!doctype html><title>Not found</title>')],
  'is empty': ['016', () => server.serve('')],
  'was signed by another key': [
    '016',
    async () => {
      const { privateKey: other } = await crypto.subtle.generateKey(keyAlgorithm, true, ['sign', 'verify'])
      server.serve(JSON.stringify(await signKillList({ sequence: 9, killed: [] }, other)))
    },
  ],
  'is too large': ['016', () => server.serve(' '.repeat(killListLimit + 1))],
  'never ends': [
    '016',
    () => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new Uint8Array(10_000).fill(32))
      server.answer = async () => new Response(new ReadableStream({ pull }))
    },
  ],
}

test.each(Object.entries(bad))(
  'a list that %s leaves plugins as the lockfile has them',
  async (_, [code, arrange]) => {
    const visit = startSite(server.source)
    await arrange()
    expect(await finish(visit)).toBe('accepted')
    expect(getCodes(visit)).toEqual([['error', `PORTICO-PLUGIN-${code}`]])
    // Once for one reason.
    await passMinute(visit, () => expect(server.requests).toHaveLength(2))
    await passMinute(visit, () => expect(server.requests).toHaveLength(3))
    expect(visit.events).toHaveLength(1)
  },
)

test.each(Object.entries(bad))(
  'a list that %s leaves the last good one in force',
  async (_, [code, arrange]) => {
    const visit = startSite(server.source)
    await server.kill(3, visit.plugin.accepted)
    await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
    await arrange()
    const next = visit.visit(visit.storage)
    await expect(finish(next)).rejects.toThrow('PORTICO-PLUGIN-015')
    expect(getCodes(next)).toEqual([
      ['error', `PORTICO-PLUGIN-${code}`],
      ['error', 'PORTICO-PLUGIN-015'],
    ])
    expect(visit.ran).toEqual([])
  },
)

test('a list that is slow holds no plugin up for more than three seconds, and takes effect when it comes', async () => {
  const visit = startSite(server.source)
  await server.kill(1, visit.plugin.accepted)
  const arrived = server.answer
  let arrive = () => {}
  server.answer = async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return arrived()
  }
  const using = finish(visit)
  await visit.time.advance(2_999)
  expect(visit.ran).toEqual([])
  await visit.time.advance(1)
  expect(await using).toBe('accepted')
  arrive()
  await expect.poll(() => visit.shell.plugins.store.getState().send?.status).toBe('refused')
  expect(visit.ran).toEqual(['accepted', 'accepted disposed'])
})

test('a request that gets no answer is given up, and the next look is another', async () => {
  const visit = startSite(server.source)
  server.answer = () => new Promise(() => {})
  const using = finish(visit)
  await visit.time.advance(3_000)
  expect(await using).toBe('accepted')
  await visit.time.advance(7_000)
  await expect.poll(() => getCodes(visit)).toEqual([['error', 'PORTICO-PLUGIN-017']])
  expect(server.requests[0]?.signal?.aborted).toBe(true)
  await server.kill(1, visit.plugin.accepted)
  await passMinute(visit, () => expect(visit.shell.plugins.store.getState().send?.status).toBe('refused'))
})

test('nothing is asked for before the first plugin is needed, and nothing is revealed of the visitor', async () => {
  const visit = startSite(server.source)
  await server.kill(1)
  await visit.time.advance(600_000)
  expect(server.requests).toEqual([])
  await finish(visit)
  expect(server.requests).toMatchObject([
    { cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer' },
  ])
})

test('a list that has not changed is no older one', async () => {
  const visit = startSite(server.source)
  await server.kill(1)
  expect(await finish(visit)).toBe('accepted')
  for (const looks of [2, 3]) await passMinute(visit, () => expect(server.requests).toHaveLength(looks))
  expect(visit.events).toEqual([])
})

test('a page that nobody sees does not look, and one that is gone never again', async () => {
  const visit = startSite(server.source)
  await server.kill(1)
  await finish(visit)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await visit.time.advance(60_000)
  await visit.time.advance(60_000)
  expect(server.requests).toHaveLength(1)
  hidden.mockReturnValue(false)
  await visit.time.advance(60_000)
  expect(server.requests).toHaveLength(2)
  visit.core.running.isDisposed = true
  await visit.time.advance(60_000)
  await visit.time.advance(60_000)
  expect(server.requests).toHaveLength(2)
})

test('a site without one asks for nothing', async () => {
  const visit = startSite(null, { hasCanary: true })
  visit.storage.setItem('portico.default.killList', `9 send@${visit.plugin.canary}`)
  expect(await finish(visit)).toBe('canary')
  await visit.time.advance(60_000)
  expect(server.requests).toEqual([])
})

test.each(['nonsense', '-1 send@1.0.0', '1e9', '99999999999999999999'])(
  'a stored %j counts as no list',
  async (text) => {
    const visit = startSite(server.source)
    visit.storage.setItem('portico.default.killList', text)
    await server.kill(1, visit.plugin.accepted)
    await expect(finish(visit)).rejects.toThrow('PORTICO-PLUGIN-015')
  },
)
