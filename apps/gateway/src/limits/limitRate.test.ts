import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { answerError } from '../http/ApiError.ts'
import { limitRate, spend } from './limitRate.ts'
import { createMemoryRateLimiter } from './rateLimit.ts'

/** Two requests at once to each endpoint, and nothing regained while a test runs. */
function createApp(isBehindProxy = false) {
  const take = createMemoryRateLimiter({ capacity: 2, refillPerSecond: 0.5 })
  const app = new Hono()
  for (const path of ['/first', '/second', '/several'])
    app.get(path, limitRate(take, isBehindProxy), async (context) => {
      if (path === '/several') await spend(context, 2)
      return context.text('here you are')
    })
  app.onError(answerError(pino({ level: 'silent' })))
  return app
}

test('one too many is refused with the seconds to wait, in words and for programs', async () => {
  const app = createApp()
  for (let count = 0; count < 2; count += 1) expect((await app.request('/first')).status).toBe(200)
  const refused = await app.request('/first')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(await refused.json()).toMatchObject({
    reasons: [{ name: 'rate', description: 'Too many requests. Try again in 2 s.' }],
  })
})

test('each endpoint is counted by itself', async () => {
  const app = createApp()
  for (let count = 0; count < 3; count += 1) await app.request('/first')
  expect((await app.request('/second')).status).toBe(200)
})

test('a request that holds several is counted as several', async () => {
  const app = createApp()
  expect((await app.request('/several')).status).toBe(200)
  expect((await app.request('/several')).status).toBe(429)
})

test('what is not limited has nothing to spend', async () => {
  const app = new Hono().get('/', async (context) => {
    await spend(context, 1000)
    return context.text('here you are')
  })
  expect((await app.request('/')).status).toBe(200)
})

/** Statuses of the answers to requests from this machine, by what they claim in `X-Forwarded-For`. */
async function ask(isBehindProxy: boolean, claims: readonly string[]) {
  const url = await startUpstream(getRequestListener(createApp(isBehindProxy).fetch))
  const statuses = []
  for (const claim of claims)
    statuses.push((await fetch(`${url}/first`, { headers: { 'x-forwarded-for': claim } })).status)
  return statuses
}

test('callers behind a proxy are those that it names', async () => {
  expect(await ask(true, ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'])).toEqual([200, 200, 429, 200])
})

test('without a proxy a caller is its address, whatever it claims', async () => {
  expect(await ask(false, ['1.1.1.1', '2.2.2.2', '3.3.3.3'])).toEqual([200, 200, 429])
})

test('callers with addresses of their own are counted apart', async () => {
  const app = createApp()
  const request = (remoteAddress: string) =>
    app.request(
      '/first',
      {},
      { incoming: { socket: { remoteAddress, remoteFamily: 'IPv4', remotePort: 1 } } },
    )
  for (let count = 0; count < 2; count += 1) await request('1.1.1.1')
  expect((await request('1.1.1.1')).status).toBe(429)
  expect((await request('2.2.2.2')).status).toBe(200)
})
