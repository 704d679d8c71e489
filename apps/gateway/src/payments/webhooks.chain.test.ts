import { chainAccounts } from '@portico/testing/chain'
import { Webhook } from 'standardwebhooks'
import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { type Shop, startShop } from './fixtures/startShop.ts'
import { finality, type TestPayments, usePayments, webhookSecret } from './fixtures/usePayments.ts'
import { patience, pauses } from './store/createOutbox.ts'
import { quoteTime } from './store/settlePayment.ts'
import type { WrittenPayment } from './writePayment.ts'

const { chain, clock, recipient, toAsset, transfer, signTransfer, mine, open, merchant, request, look } =
  usePayments()

describe.each(databaseKinds)('on $title', ({ open: openDatabase }) => {
  let database: TestDatabase
  let shop: Shop
  let payments: TestPayments
  const start = (change: object = {}, db = database.db) =>
    open(db, merchant({ webhook: { url: shop.url, secret: webhookSecret }, ...change }))
  beforeAll(async () => {
    clock.now = Date.now()
    ;[database, shop] = await Promise.all([openDatabase(), startShop()])
    payments = start()
  })
  beforeEach(() => shop.answer(200))
  afterAll(async () => {
    shop.close()
    await payments.close()
    await database.close()
  })
  const tell = async (payment: WrittenPayment, at = payments) => {
    const now = await look(at, payment)
    await at.tell()
    return now
  }
  const types = ({ id }: WrittenPayment) => shop.list(id).map(([type]) => type)
  const settle = async (payment: WrittenPayment, at = payments) => {
    await mine(finality)
    return tell(payment, at)
  }

  test('a shop is told what is seen and what is paid, signed as Standard Webhooks has it, with the payment as it stands', async () => {
    const payment = await request(payments)
    await transfer(recipient, 25_000_000n, payment)
    await tell(payment)
    const paid = await settle(payment)
    expect(types(payment)).toEqual(['payment.seen', 'payment.paid'])
    const last = shop.told.at(-1)
    const event = new Webhook(webhookSecret.slice(6)).verify(last?.text ?? '', last?.headers ?? {})
    expect(event).toEqual({ type: 'payment.paid', timestamp: expect.stringMatching(/^20/), data: paid })
    const seen = shop.told.length
    await tell(payment)
    expect(shop.told).toHaveLength(seen)
  })

  test('each odd way to pay is told as what it is', async () => {
    const [under, over, wrong] = [await request(payments), await request(payments), await request(payments)]
    await transfer(recipient, 1n, under)
    await transfer(recipient, 25_000_001n, over)
    const { reference } = wrong
    await transfer(recipient, 5n, { reference, token: chain.contracts.tokens.DAI.address })
    await mine(finality)
    for (const one of [under, over, wrong]) await tell(one)
    expect([under, over, wrong].map(types)).toEqual([
      ['payment.underpaid'],
      ['payment.overpaid'],
      ['payment.wrong_asset'],
    ])
    const now = clock.now
    clock.now = Date.now() - quoteTime - 60_000
    const late = await request(payments)
    clock.now = now
    await tell(late)
    await transfer(recipient, 25_000_000n, late)
    await settle(late)
    expect(types(late)).toEqual(['payment.expired', 'payment.late'])
  })

  test('what a replaced block takes and another brings back is told once', async () => {
    const payment = await request(payments)
    const { client } = chain.sender
    const before = await client.snapshot()
    const { raw } = await signTransfer(payment.reference)
    await client.sendRawTransaction({ serializedTransaction: raw })
    await tell(payment)
    await client.revert({ id: before })
    await mine(1)
    expect((await tell(payment)).state).toBe('waiting')
    // The same transaction, in another block.
    await client.sendRawTransaction({ serializedTransaction: raw })
    await tell(payment)
    await settle(payment)
    expect(types(payment)).toEqual(['payment.seen', 'payment.paid'])
  })

  test.each<[string, number | 'none']>([
    ['500', 500],
    ['a redirect', 302],
    ['nothing', 'none'],
  ])('a shop that answers %s is told again, with the same id', async (_title, answer) => {
    const payment = await request(payments)
    await transfer(recipient, 25_000_000n, payment)
    await mine(finality)
    shop.answer(answer)
    await tell(payment)
    await payments.tell()
    expect(types(payment)).toEqual(['payment.paid'])
    shop.answer(200)
    clock.now += pauses[0] ?? 0
    await payments.tell()
    const [first, second] = shop.list(payment.id)
    expect(second).toEqual(first)
    clock.now += patience
    await payments.tell()
    expect(shop.list(payment.id)).toHaveLength(2)
  })

  test('pauses grow, and after three days nobody is told any more', async () => {
    const payment = await request(payments)
    await transfer(recipient, 25_000_000n, payment)
    await mine(finality)
    shop.answer(500)
    await tell(payment)
    for (const [index, pause] of pauses.entries()) {
      clock.now += pause - 1
      await payments.tell()
      expect(shop.list(payment.id)).toHaveLength(index + 1)
      clock.now += 1
      await payments.tell()
      expect(shop.list(payment.id)).toHaveLength(index + 2)
    }
    for (let day = 0; day < 20; day += 1) {
      clock.now += 6 * 3_600_000
      await payments.tell()
    }
    const heard = shop.list(payment.id).length
    expect(heard).toBeLessThan(25)
    shop.answer(200)
    clock.now += patience
    await payments.tell()
    expect(shop.list(payment.id)).toHaveLength(heard)
  })

  test('what a gateway has written down before it ended another one tells', async () => {
    const payment = await request(payments)
    await transfer(recipient, 25_000_000n, payment)
    await mine(finality)
    await look(payments, payment)
    const again = start({}, database.other)
    await again.tell()
    expect(types(payment)).toEqual(['payment.paid'])
    await payments.tell()
    expect(types(payment)).toHaveLength(1)
    await again.close()
  })

  test('of two gateways one tells', async () => {
    const others = [start(), start({}, database.other)]
    const all = []
    for (let index = 0; index < 10; index += 1) all.push(await request(payments))
    for (const one of all) await transfer(recipient, 25_000_000n, one)
    await mine(finality)
    clock.now += 2_000
    await Promise.all(others.map((one) => one.look()))
    await Promise.all(others.map((one) => one.tell()))
    expect(all.map(types)).toEqual(all.map(() => ['payment.paid']))
    for (const one of others) await one.close()
  })

  test('whoever is no merchant is told nothing', async () => {
    const stranger = '0x000000000000000000000000000000000000dEaD'
    const payment = await request(payments, { recipient: stranger, asset: toAsset(null) })
    await chain.sender.send(chainAccounts[0], {
      ...{ to: stranger, value: 25_000_000n, data: payment.reference as Hex },
    })
    expect((await tell(payment)).state).toBe('seen')
    expect(types(payment)).toEqual([])
  })
})
