import { type SentEvent, signEvent } from '@portico/testing/cardProvider'
import { Hono } from 'hono'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { answerError } from '../../http/ApiError.ts'
import { limitRate } from '../../limits/limitRate.ts'
import { createMemoryRateLimiter } from '../../limits/rateLimit.ts'
import { toOptions, webhookSecret } from '../fixtures/useOnramp.ts'
import { onrampSchema } from '../onrampOptions.ts'
import { isWebhook } from '../onrampRoutes.ts'
import { type OpenOnramp, openOnramp } from '../openOnramp.ts'
import { createOrderId, createOrders } from '../orders/createOrders.ts'

const asset = {
  id: 'eth',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  caipNetworkId: 'eip155:31337',
  address: null,
}
const clock = { now: 1_700_000_000_000 }
const now = () => clock.now
const log = pino({ level: 'silent' })

let onramp: OpenOnramp
let orders: ReturnType<typeof createOrders>
let close: () => Promise<void>
beforeAll(async () => {
  const db = await openDatabase({})
  const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const opened = openOnramp({
    options: v.parse(onrampSchema, toOptions('http://127.0.0.1:9', token)),
    ...{ chains: new Map(), db, log, timeout: 1_000, getPublicUrl: () => 'https://gateway.example', now },
  })
  if (!opened) throw new Error('Nobody sells.')
  onramp = opened
  onramp.routes.onError(answerError(log))
  orders = createOrders(db, now)
  close = async () => {
    await onramp.close()
    await db.destroy()
  }
})
afterAll(() => close())

async function make() {
  const id = createOrderId()
  const purchase = { asset, currency: 'USD', payment: '1', amount: '1' }
  const { token } = await orders.create({
    ...{ id, purchase, provider: 'cards' },
    account: 'x',
    url: 'https://a.example',
  })
  const sign = (state: 'pending' | 'paid' | 'failed' = 'paid', at = clock.now) =>
    signEvent({ order: id, state, hash: null } as never, webhookSecret, at)
  return { id, sign, read: async () => (await orders.list([token]))[0]?.state }
}
const post = async (
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  provider = 'cards',
) =>
  (await onramp.routes.request(`/v1/onramp/webhooks/${provider}`, { method: 'POST', headers, body })).status

test('a webhook counts once, and is answered well each time', async () => {
  const { sign, read } = await make()
  const event = sign()
  expect(await Promise.all([post(event), post(event), post(event)])).toEqual([200, 200, 200])
  expect(await read()).toBe('paid')
})

test('what is forged, replayed under another name, or late changes nothing', async () => {
  const { sign, read } = await make()
  const event = sign()
  const { headers, body } = event
  const forged = [
    { headers: {}, body },
    { headers, body: body.replace('paid', 'sent') },
    { headers: { ...headers, 'webhook-id': 'evt_other' }, body },
    { headers: { ...headers, 'webhook-signature': 'v1,AAAA' }, body },
    sign('paid', clock.now - 301_000),
    sign('paid', clock.now + 301_000),
  ]
  for (const one of forged) expect(await post(one)).toBe(401)
  expect(await post(event, 'nobody')).toBe(404)
  expect(await read()).toBe('created')
})

test('what comes late, of what is behind an order, changes nothing', async () => {
  const { sign, read } = await make()
  const [pending, paid] = [sign('pending'), sign('paid')]
  await post(paid)
  await post(pending)
  expect(await read()).toBe('paid')
})

test('an event about nothing, or of no order here, is taken and does nothing', async () => {
  const { sign, read } = await make()
  const stranger = signEvent(
    { order: 'unknown', state: 'paid', hash: null } as never,
    webhookSecret,
    clock.now,
  )
  const empty = signEvent({ order: 1, state: 'won', hash: null } as never, webhookSecret, clock.now)
  expect([await post(stranger), await post(empty)]).toEqual([200, 200])
  expect(await read()).toBe('created')
  expect(await post(sign())).toBe(200)
})

test('a provider may report as often as visitors pay, and whoever forges is turned away', async () => {
  const app = new Hono()
  app.onError(answerError(log))
  app.use(limitRate(createMemoryRateLimiter({ capacity: 5, refillPerSecond: 0.001 }), false, isWebhook))
  app.route('/', onramp.routes)
  const send = async ({ headers, body }: SentEvent) =>
    (await app.request('/v1/onramp/webhooks/cards', { method: 'POST', headers, body })).status
  const made = await Promise.all(Array.from({ length: 40 }, make))
  const genuine = await Promise.all(made.map(({ sign }) => send(sign())))
  expect(new Set(genuine)).toEqual(new Set([200]))
  const [{ sign }] = made as [(typeof made)[number]]
  const forged: number[] = []
  for (let count = 0; count < 8; count += 1) forged.push(await send({ ...sign(), body: '{}' }))
  expect(forged).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect(await send(sign())).toBe(200)
})
