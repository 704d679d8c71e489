import { randomBytes } from 'node:crypto'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { oldSecret, useShop, type WebhookChange } from '../fixtures/useShop.ts'
import { createMemoryClaims } from '../transfers/claimTransfers.ts'

const shop = useShop()

test.each<[string, WebhookChange]>([
  ['another secret', { secret: oldSecret }],
  ['a body that was changed', { forge: (body) => body.replace('paid', 'late') }],
  ['a body with more behind it', { forge: (body) => `${body} ` }],
  ['an old time', { at: 1_700_000_000_000 - 301_000 }],
  ['a time to come', { at: 1_700_000_000_000 + 301_000 }],
])('a webhook with %s ships nothing', async (_, change) => {
  const { order, report, shipped, errors } = shop.openShop()
  const wanted = order()
  const answer = await report(wanted, [await shop.pay(wanted)], change)
  expect(answer).toMatchObject({ status: 401, code: 'PORTICO-PAYMENT-006' })
  expect([shipped, errors]).toEqual([[], []])
})

test('a webhook that is sent again under another name ships nothing, as its signature is not of that name', async () => {
  const { order, sign, deliver, shipped } = shop.openShop()
  const wanted = order()
  const { headers, body } = await sign(wanted, [await shop.pay(wanted)])
  const renamed = { headers: { ...headers, 'webhook-id': 'evt_other' }, body }
  expect((await deliver(renamed)).status).toBe(401)
  expect(shipped).toEqual([])
})

test('paid says the webhook, and the chain does not: nothing is shipped', async () => {
  const { order, report, shipped } = shop.openShop()
  const [wanted, other] = [order(), order()]
  const stranger = await shop.pay(other)
  for (const hashes of [[], [null], [keccak256('0x01')], [stranger]])
    expect(await report(wanted, hashes)).toEqual({ status: 409, outcome: 'unconfirmed' })
  expect(shipped).toEqual([])
})

test('less than the order asks for, called paid, is not shipped', async () => {
  const { order, report, shipped } = shop.openShop()
  const wanted = order()
  expect((await report(wanted, [await shop.pay(wanted, 1n)])).outcome).toBe('left')
  expect(shipped).toEqual([])
})

test.each([
  ['amount', { amount: 1n }],
  ['recipient', { recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['asset', { asset: 'eip155:31337/slip44:60' }],
])('a payment of another %s than the order’s is another payment', async (_, change) => {
  const { order, report, shipped, errors } = shop.openShop()
  const wanted = order()
  const cheaper = { ...wanted, ...change }
  const hash = await shop.pay(cheaper)
  const answer = await report(cheaper, [hash])
  expect(answer).toEqual({ status: 200, outcome: 'refused', code: 'PORTICO-PAYMENT-009' })
  expect(errors).toHaveLength(1)
  // Under the right name it is still what the chain says that counts.
  await report(wanted, [hash], { data: { amount: '1', state: 'paid' } })
  expect(shipped).toEqual([])
})

test('one transfer does not pay two orders', async () => {
  const claims = createMemoryClaims()
  const { order, report, shipped } = shop.openShop({ claims })
  const [first, second] = [order(), order()]
  const hash = await shop.pay(first)
  expect((await report(first, [hash])).outcome).toBe('shipped')
  expect((await report(second, [hash])).outcome).toBe('unconfirmed')
  // Where the reference does not tell them apart, the claim does.
  const twin = order({ recipient: first.recipient })
  const paid = await shop.pay(twin)
  await claims.claim([`eip155:31337:${paid}:0`], 'another payment')
  expect(await report(twin, [paid])).toMatchObject({ status: 200, code: 'PORTICO-PAYMENT-010' })
  expect(shipped).toEqual([first.paymentId])
})

test('a payment of nobody’s order is brought again, should the order be late', async () => {
  const { order, orders, report, shipped } = shop.openShop()
  const wanted = order()
  const hash = await shop.pay(wanted)
  orders.delete(wanted.paymentId)
  const again = { id: 'evt_again' }
  expect(await report(wanted, [hash], again)).toMatchObject({ status: 404, code: 'PORTICO-PAYMENT-008' })
  orders.set(wanted.paymentId, wanted)
  expect((await report(wanted, [hash], again)).outcome).toBe('shipped')
  expect(shipped).toHaveLength(1)
})

test.each<[string, WebhookChange]>([
  ['no payment', { data: { id: undefined } }],
  ['an id that is a path', { data: { paymentId: '../../etc/passwd/orders' } }],
  ['transactions that are no list', { data: { received: 'all' } }],
  ['transactions that are none', { data: { received: ['0x'] } }],
  ['a type of something else', { type: 'invoice.paid' }],
])('what is signed and says %s is refused', async (_, change) => {
  const { order, report, shipped } = shop.openShop()
  const wanted = order()
  expect(await report(wanted, [], change)).toMatchObject({ status: 400, code: 'PORTICO-PAYMENT-007' })
  expect(shipped).toEqual([])
})

test('dust that strangers send to a payment does not hold up its order', async () => {
  const { order, report, shipped } = shop.openShop()
  const wanted = order()
  const { asset, amount } = wanted
  const dust = Array.from({ length: 2_000 }, (_, index) => ({
    ...{ hash: keccak256(`0x${index.toString(16).padStart(4, '0')}`), asset, amount: '1' },
  }))
  const other = { hash: keccak256('0x'), asset: 'eip155:31337/slip44:60', amount: `${amount * 2n}` }
  const paid = { hash: await shop.pay(wanted), asset, amount: `${amount}` }
  const data = { received: [...dust, other, paid] }
  // What is not on the chain is waited for; the money is there.
  expect((await report(wanted, [], { data })).outcome).toBe('shipped')
  expect(shipped).toEqual([wanted.paymentId])
})

test('a body without an end is not read to its end', async () => {
  const { handle } = shop.openShop()
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 1
      controller.enqueue(new Uint8Array(randomBytes(65_536)))
    },
  })
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await handle(new Request('https://shop.example/webhooks', init))).status).toBe(400)
  expect(read).toBeLessThan(30)
})
