// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../../../fixtures/createTestCore.ts'
import { fetchOffchain } from './fetchOffchain.ts'

afterEach(() => vi.unstubAllGlobals())

const sender = `0x${'5'.repeat(40)}`

/** What the page, at some address, asks for. */
async function ask(urls: readonly string[], page: string) {
  vi.stubGlobal('location', new URL(page))
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init])
    return Response.json({ data: '0x12' })
  })
  const { core, dispose } = createTestCore()
  dispose()
  const lookup = { urls, sender, callData: 'ab', callback: '', extraData: '' }
  const read = await fetchOffchain(core, lookup).catch((error: Error) => error)
  return { read, asked }
}

test('who answers hears the question, and nothing of the page', async () => {
  const { read, asked } = await ask(['https://names.example/{sender}?{data}'], 'https://shop.example/')
  expect(read).toBe('12')
  expect(asked).toMatchObject([
    [
      `https://names.example/${sender}?0xab`,
      { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' },
    ],
  ])
})

test.each([
  'http://127.0.0.1:4000/{data}',
  'https://127.0.0.1/{data}',
  'http://localhost/{data}',
  'https://[::1]/{data}',
])('a page from elsewhere is not led to %s, one on this machine is', async (url) => {
  const away = await ask([url], 'https://shop.example/')
  expect([away.asked, away.read]).toEqual([[], expect.any(Error)])
  expect((await ask([url], 'http://localhost:3000/')).read).toBe('12')
})

test('one that never answers is given up', async () => {
  const { core, time, dispose } = createTestCore()
  dispose()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const urls = ['https://names.example/{data}']
  const asking = fetchOffchain(core, { urls, sender, callData: 'ab', callback: '', extraData: '' })
  const failed = expect(asking).rejects.toThrow('PORTICO-API-002')
  await time.advance(10_000)
  await failed
})
