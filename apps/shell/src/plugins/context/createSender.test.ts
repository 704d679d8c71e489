// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestMembers } from './fixtures/createTestMembers.ts'

const gatewayUrl = 'https://gateway.test'

/** What one request carried. */
interface Sent {
  readonly path: string
  readonly body: unknown
  readonly init: RequestInit | undefined
}

afterEach(() => vi.restoreAllMocks())

/** A plugin that may send to two paths, and what arrives at the gateway. */
async function start(options: { gatewayUrl?: string } = { gatewayUrl }) {
  const sent: Sent[] = []
  const answer = { fails: false }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, origin } = new URL(String(input))
    expect(origin).toBe(gatewayUrl)
    sent.push({ path: pathname, body: JSON.parse(String(init?.body)), init })
    if (answer.fails) throw new TypeError('offline')
    return Response.json({})
  })
  const test = await createTestMembers({}, { 'api.send': ['/e', '/f'] }, options)
  onTestFinished(() => {
    test.end()
    test.dispose()
  })
  return { ...test, sent, answer, send: test.context.api.send }
}

/** The page goes out of sight, or comes back. */
function setSeen(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const ofBytes = (count: number) => 'x'.repeat(count)

test('what goes to one path goes together after ten seconds, in its order; the next begins anew', async () => {
  const { send, sent, time } = await start()
  await send({ path: '/e', body: { event: 1 } })
  await time.advance(9_999)
  await send({ path: '/f', body: 'other' })
  await send({ path: '/e', body: { event: 2 } })
  expect(sent).toEqual([])
  await time.advance(1)
  expect(sent).toMatchObject([
    { path: '/e', body: [{ event: 1 }, { event: 2 }], init: { method: 'POST', credentials: 'omit' } },
    { path: '/f', body: ['other'] },
  ])
  await time.advance(20_000)
  expect(sent).toHaveLength(2)
  await send({ path: '/e', body: { event: 3 } })
  await time.advance(10_000)
  expect(sent[2]).toMatchObject({ path: '/e', body: [{ event: 3 }] })
})

test('a page out of sight sends at once what outlives it, without cookies, and nothing twice', async () => {
  const { send, sent, time } = await start()
  await send({ path: '/e', body: 1 })
  await send({ path: '/f', body: 2 })
  setSeen(true)
  expect(sent).toEqual([])
  setSeen(false)
  const init = { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' }
  expect(sent).toMatchObject([
    { path: '/e', body: [1], init },
    { path: '/f', body: [2], init },
  ])
  window.dispatchEvent(new Event('pagehide'))
  await time.advance(20_000)
  expect(sent).toHaveLength(2)
})

test('a page that is left while it is still in sight sends, too: not every browser hides it first', async () => {
  const { send, sent } = await start()
  await send({ path: '/e', body: 1 })
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toMatchObject([{ path: '/e', body: [1], init: { keepalive: true } }])
})

test('a page that comes back from the browser’s memory goes on', async () => {
  const { send, sent, time } = await start()
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(new Event('pageshow'))
  await send({ path: '/e', body: 1 })
  await time.advance(10_000)
  expect(sent).toHaveLength(1)
})

test('before it is more than a leaving page can carry, all paths together, it is sent', async () => {
  const { send, sent } = await start()
  await send({ path: '/e', body: ofBytes(30_000) })
  await send({ path: '/f', body: ofBytes(10_000) })
  expect(sent).toEqual([])
  await send({ path: '/f', body: ofBytes(10_000) })
  expect(sent.map(({ path }) => path)).toEqual(['/e', '/f'])
  expect(sent[1]?.body).toHaveLength(2)
})

test('bytes count, not letters', async () => {
  const { send, sent } = await start()
  for (const _ of [1, 2]) await send({ path: '/e', body: '€'.repeat(8_000) })
  expect(sent).toHaveLength(1)
})

test('an item without a body arrives as null, beside the others', async () => {
  const { send, sent } = await start()
  await send({ path: '/e', body: undefined })
  await send({ path: '/e', body: 1 })
  setSeen(false)
  expect(sent[0]?.body).toEqual([null, 1])
})

test('a batch that does not arrive is lost, the site is notified once that the gateway is out of reach; the next one goes out', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { send, sent, answer, time, events } = await start()
  answer.fails = true
  await send({ path: '/e', body: 1 })
  await time.advance(10_000)
  await send({ path: '/e', body: 2 })
  setSeen(false)
  await time.advance(60_000)
  expect(sent.map(({ body }) => body)).toEqual([[1], [2]])
  expect(events).toMatchObject([['error', { error: { code: 'PORTICO-API-003' } }]])
})

test('what waits when the plugin ends is sent, and a page that is left later has nothing to send', async () => {
  const { send, sent, end } = await start()
  await send({ path: '/e', body: 1 })
  end()
  expect(sent).toMatchObject([{ path: '/e', body: [1] }])
  setSeen(false)
  window.dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(1)
})

test('a path that was not granted, too much at once and a site without a gateway are refused; nothing is sent', async () => {
  const { send, sent, time } = await start()
  for (const path of ['/other', '/e/../other'])
    await expect(send({ path, body: 1 })).rejects.toThrow('PORTICO-PLUGIN')
  await expect(send({ path: '/e', body: ofBytes(33_000) })).rejects.toThrow('32 KiB')
  await time.advance(10_000)
  expect(sent).toEqual([])
  const alone = await start({})
  await expect(alone.send({ path: '/e', body: 1 })).rejects.toThrow('PORTICO-API-005')
})
