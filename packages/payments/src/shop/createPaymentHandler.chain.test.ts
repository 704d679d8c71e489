import { keccak256 } from 'viem'
import { expect, test, vi } from 'vitest'
import { oldSecret, secret, useShop } from '../fixtures/useShop.ts'
import type { OddPayment, ShopOrder } from './ShopOrder.ts'

const shop = useShop()

test('an order that is paid is shipped, once', async () => {
  const { order, report, shipped, orders } = shop.openShop()
  const wanted = order()
  const hash = await shop.pay(wanted)
  expect(await report(wanted, [hash])).toEqual({ status: 200, outcome: 'shipped' })
  expect(await report(wanted, [hash])).toEqual({ status: 200, outcome: 'shipped' })
  expect(shipped).toEqual([wanted.paymentId])
  expect(orders.get(wanted.paymentId)?.isPaid).toBe(true)
})

test('the same webhook again does nothing', async () => {
  const { order, sign, deliver, shipped } = shop.openShop()
  const wanted = order()
  const webhook = await sign(wanted, [await shop.pay(wanted)])
  expect((await deliver(webhook)).outcome).toBe('shipped')
  expect(await deliver(webhook)).toEqual({ status: 200, outcome: 'ignored' })
  expect(shipped).toHaveLength(1)
})

test('200 orders, of which each webhook comes three times at once, are shipped once each', async () => {
  const { order, sign, deliver, shipped } = shop.openShop()
  const wanted = Array.from({ length: 200 }, () => order())
  const hashes = await Promise.all(wanted.map((one) => shop.pay(one)))
  const webhooks = await Promise.all(wanted.map((one, index) => sign(one, [hashes[index] ?? null])))
  const answers = await Promise.all([...webhooks, ...webhooks, ...webhooks].map(deliver))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(shipped.toSorted()).toEqual(wanted.map(({ paymentId }) => paymentId).toSorted())
})

test('what the chain does not say yet is brought again, until it does', async () => {
  const { order, report, shipped } = shop.openShop({ finality: { 'eip155:31337': 3 } })
  const wanted = order()
  const hash = await shop.pay(wanted)
  const again = { id: 'evt_again' }
  expect(await report(wanted, [hash], again)).toEqual({ status: 409, outcome: 'unconfirmed' })
  await shop.connect().mine({ blocks: 2 })
  expect(await report(wanted, [hash], again)).toEqual({ status: 200, outcome: 'shipped' })
  expect(shipped).toHaveLength(1)
})

test('where shipping fails it is tried again, and neither lost nor doubled', async () => {
  const ship = vi.fn<(id: string) => void>().mockImplementationOnce(() => {
    throw new Error('the warehouse burns')
  })
  const opened = shop.openShop({
    async onPaid(order) {
      ship(order.paymentId)
      opened.orders.set(order.paymentId, { ...order, isPaid: true })
    },
  })
  const wanted = opened.order()
  const webhook = await opened.sign(wanted, [await shop.pay(wanted)])
  const answers = await Promise.all([webhook, webhook, webhook].map(opened.deliver))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'ignored', 'shipped'])
  expect(answers.find(({ outcome }) => outcome === 'failed')).toEqual({ status: 500, outcome: 'failed' })
  expect(String(opened.errors)).toContain('the warehouse burns')
  await opened.deliver(webhook)
  expect(ship).toHaveBeenCalledTimes(2)
})

test('while a secret is changed webhooks of both count', async () => {
  const { order, report } = shop.openShop({ secrets: [secret, oldSecret] })
  const wanted = order()
  expect((await report(wanted, [await shop.pay(wanted)], { secret: oldSecret })).outcome).toBe('shipped')
})

test('how a payment comes along asks nothing of the shop', async () => {
  const { order, report, shipped } = shop.openShop()
  const wanted = order()
  const hash = await shop.pay(wanted)
  for (const type of ['payment.seen', 'payment.expired', 'payment.refunded', 'payment.new_thing'])
    expect(await report(wanted, [hash], { type })).toEqual({ status: 200, outcome: 'ignored' })
  expect(shipped).toEqual([])
})

test('it answers webhooks alone', async () => {
  const { handle } = shop.openShop()
  expect((await handle(new Request('https://shop.example/webhooks'))).status).toBe(405)
})

/** A gateway that takes choices, and what it was told. */
function listen(status = 200) {
  const told: { url: string; choice: string; headers: Headers }[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    const { choice } = JSON.parse(String(init.body))
    told.push({ url: String(url), choice, headers: new Headers(init.headers) })
    return new Response(null, { status })
  }
  return { told, fetch: fetch as typeof globalThis.fetch }
}

test.each([
  ['underpaid', 'accept', 24_000_000n],
  ['underpaid', 'ask', 24_000_000n],
  ['overpaid', 'accept', 26_000_000n],
  ['overpaid', 'refund', 26_000_000n],
] as const)('of what is %s the shop decides: %s', async (state, choice, amount) => {
  const { told, fetch } = listen()
  const seen: OddPayment<ShopOrder>[] = []
  const choose = (payment: OddPayment<ShopOrder>) => {
    seen.push(payment)
    return choice
  }
  const { order, report, shipped } = shop.openShop({ choose, fetch })
  const wanted = order()
  const answer = await report(wanted, [await shop.pay(wanted, amount)], { type: `payment.${state}` })
  expect(answer.outcome).toBe(choice === 'accept' ? 'shipped' : 'left')
  expect(shipped).toHaveLength(choice === 'accept' ? 1 : 0)
  expect(seen).toMatchObject([{ order: wanted, check: { state, amount }, choice: null }])
  expect(told).toMatchObject([{ choice }])
  expect(told[0]?.url).toMatch(/^https:\/\/gateway\.example\/v1\/payments\/0x[\da-f]{64}\/choice$/)
  expect(told[0]?.headers.get('webhook-signature')).toMatch(/^v1,/)
})

test('another asset, or what is late, is the shop’s to decide as well', async () => {
  const { told, fetch } = listen()
  const { order, report, shipped } = shop.openShop({ choose: () => 'accept', fetch })
  const [wrong, late] = [order(), order({ until: 1n })]
  const hash = await shop.pay(wrong, 9n, shop.dai)
  expect((await report(wrong, [hash], { type: 'payment.wrong_asset' })).outcome).toBe('shipped')
  expect((await report(late, [await shop.pay(late)], { type: 'payment.late' })).outcome).toBe('shipped')
  expect([told.length, shipped.length]).toEqual([2, 2])
})

test('the buyer of what the gateway alone calls late hears that it is accepted, before it is shipped', async () => {
  const { told, fetch } = listen()
  const { order, report, shipped } = shop.openShop({ fetch })
  const [first, chosen] = [order(), order()]
  const type = 'payment.late'
  expect((await report(first, [await shop.pay(first)], { type })).outcome).toBe('shipped')
  expect(told).toMatchObject([{ choice: 'accept' }])
  const data = { choice: 'refund' }
  expect((await report(chosen, [await shop.pay(chosen)], { type, data })).outcome).toBe('shipped')
  expect(told).toMatchObject([{ choice: 'accept' }, { choice: 'accept' }])
  expect(shipped).toHaveLength(2)
})

test('nothing is shipped, and nobody told, where the shop leaves it', async () => {
  const { told, fetch } = listen()
  const { order, report, shipped } = shop.openShop({ fetch })
  const wanted = order()
  expect((await report(wanted, [await shop.pay(wanted, 5n)])).outcome).toBe('left')
  expect([told, shipped]).toEqual([[], []])
})

test('a unit more, which anybody can send, keeps nothing from the buyer of a shop that leaves it', async () => {
  const { told, fetch } = listen()
  const { order, report } = shop.openShop({ fetch })
  const [over, late] = [order(), order({ until: 1n })]
  expect((await report(over, [await shop.pay(over, over.amount + 1n)])).outcome).toBe('shipped')
  expect((await report(late, [await shop.pay(late, late.amount + 1n)])).outcome).toBe('left')
  expect(told).toMatchObject([{ choice: 'accept' }])
})

test('the rest that was asked for ships the order, however late', async () => {
  const { told, fetch } = listen()
  const { order, report, shipped } = shop.openShop({ choose: () => 'ask', fetch })
  const wanted = order({ until: 1n })
  const [first, rest] = [await shop.pay(wanted, 24_000_000n), await shop.pay(wanted, 1_000_000n)]
  expect((await report(wanted, [first])).outcome).toBe('left')
  const data = { choice: 'ask' }
  expect((await report(wanted, [first, rest], { data })).outcome).toBe('shipped')
  expect([told.length, shipped.length]).toEqual([1, 1])
})

test('where the gateway does not take the choice, all of it is tried again', async () => {
  const { fetch } = listen(503)
  const { order, report, shipped } = shop.openShop({ choose: () => 'accept', fetch })
  const wanted = order()
  const hash = await shop.pay(wanted, 5n)
  expect(await report(wanted, [hash])).toMatchObject({ status: 502, code: 'PORTICO-PAYMENT-012' })
  expect(shipped).toEqual([])
})

test('without a client, or with a node that fails, it is tried again', async () => {
  const bare = shop.openShop({ clients: {} })
  expect((await bare.report(bare.order(), [keccak256('0x01')])).status).toBe(500)
  expect(String(bare.errors)).toContain('PORTICO-PAYMENT-011')
})
