import { randomUUID } from 'node:crypto'
import { encodeCollect } from '@portico/payments'
import { chainAccounts } from '@portico/testing/chain'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signStandard } from '../onramp/webhooks/signStandard.ts'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { type Shop, startShop } from './fixtures/startShop.ts'
import { finality, type TestPayments, usePayments, webhookSecret } from './fixtures/usePayments.ts'
import { quoteTime } from './store/settlePayment.ts'
import type { WrittenPayment } from './writePayment.ts'

const { clock, recipient, usdc, transfer, send, mine, open, merchant, request, look } = usePayments()
const visitor = chainAccounts[1].address

describe.each(databaseKinds)('on $title', ({ open: openDatabase }) => {
  let database: TestDatabase
  let shop: Shop
  let payments: TestPayments
  const start = (choices: object = {}) =>
    open(database.db, merchant({ webhook: { url: shop.url, secret: webhookSecret }, choices }))
  beforeAll(async () => {
    ;[database, shop] = await Promise.all([openDatabase(), startShop()])
    payments = start()
  })
  afterAll(async () => {
    shop.close()
    await payments.close()
    await database.close()
  })
  /** Somebody has paid so much, for good. */
  const pay = async (amount: bigint, at = payments) => {
    const payment = await request(at)
    await transfer(recipient, amount, payment)
    await mine(finality)
    return look(at, payment)
  }
  interface Signed {
    readonly secret?: string
    readonly id?: string
    readonly at?: number
    readonly path?: string
  }
  const choose = ({ id: digest }: WrittenPayment, fields: unknown, signed: Signed = {}) => {
    const { secret = webhookSecret, at = clock.now, path = digest } = signed
    const [body, time] = [JSON.stringify(fields), `${Math.floor(at / 1000)}`]
    const id = signed.id ?? `choice_${digest}_${randomUUID()}`
    const signature = signStandard(secret, { id, time, body })
    return payments.ask(`/v1/payments/${path}/choice`, body, {
      ...{ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature },
    })
  }
  const types = async ({ id }: WrittenPayment) => {
    await payments.tell()
    return shop.list(id).map(([type]) => type)
  }

  test('too little that the merchant accepts is paid, and told so', async () => {
    const payment = await pay(10_000_000n)
    expect(payment).toMatchObject({ state: 'underpaid', choice: null })
    const { status, body } = await choose(payment, { choice: 'accept' })
    expect([status, body.state, body.choice]).toEqual([200, 'paid', 'accept'])
    expect(await types(payment)).toEqual(['payment.underpaid', 'payment.paid'])
  })

  test('whoever is asked for the rest has five minutes, and is in time with it', async () => {
    const payment = await pay(10_000_000n)
    clock.now += quoteTime
    const { body } = await choose(payment, { choice: 'ask' })
    expect(body).toMatchObject({ state: 'underpaid', choice: 'ask', expiresAt: clock.now + quoteTime })
    await transfer(recipient, 15_000_000n, payment)
    await mine(finality)
    expect(await look(payments, payment)).toMatchObject({ state: 'paid', isLate: false })
    expect(await types(payment)).toEqual(['payment.underpaid', 'payment.paid'])
  })

  test('a refund counts once the chain shows that something went to somebody else', async () => {
    const payment = await pay(30_000_000n)
    const refund = async (data: Hex, to: Address = usdc()) => {
      const { transactionHash } = await send(to, data, 0n, chainAccounts[2])
      return choose(payment, { choice: 'refund', refund: transactionHash })
    }
    const toTransfer = (to: Address) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
    expect((await choose(payment, { choice: 'refund' })).body).toMatchObject({
      ...{ state: 'overpaid', choice: 'refund', refunds: [] },
    })
    // What only moves to the merchant is no refund, and neither is what nobody has seen.
    expect((await refund(toTransfer(recipient))).body.reasons[0].name).toBe('REFUND_UNKNOWN')
    const unseen = await choose(payment, { choice: 'refund', refund: `0x${'1'.repeat(64)}` })
    expect([unseen.status, unseen.body.reasons[0].name]).toEqual([409, 'REFUND_UNKNOWN'])
    const { body } = await refund(toTransfer(visitor))
    expect(body).toMatchObject({ state: 'refunded', refunds: [expect.stringMatching(/^0x/)] })
    expect(await types(payment)).toEqual(['payment.overpaid', 'payment.refunded'])
  })

  test('what a merchant collects is his own, and no refund', async () => {
    const payment = await request(payments)
    await transfer(payment.address ?? '', 26_000_000n)
    await mine(finality)
    await look(payments, payment)
    const collect = encodeCollect({ recipient, digest: payment.id as Hex, tokens: [usdc()] })
    const { transactionHash } = await send(collect.to, collect.data)
    const { body } = await choose(payment, { choice: 'refund', refund: transactionHash })
    expect(body.reasons[0].name).toBe('REFUND_UNKNOWN')
  })

  test('there is nothing to choose about what came as it should, or has not come', async () => {
    for (const payment of [await pay(25_000_000n), await request(payments)])
      for (const choice of ['accept', 'refund', 'ask']) {
        const { status, body } = await choose(payment, { choice })
        expect([status, body.reasons[0].name]).toEqual([409, 'NOTHING_TO_CHOOSE'])
      }
  })

  test('the same message counts once', async () => {
    const payment = await pay(10_000_000n)
    const id = `choice_${payment.id}_1`
    await choose(payment, { choice: 'refund' }, { id })
    await choose(payment, { choice: 'ask' })
    const { body } = await choose(payment, { choice: 'refund' }, { id })
    expect(body.choice).toBe('ask')
  })

  test('what the merchant has not signed, or for another payment, or long ago, is refused', async () => {
    const [payment, other] = [await pay(10_000_000n), await pay(10_000_000n)]
    const forged: readonly (readonly [unknown, Signed])[] = [
      [{ choice: 'accept' }, { secret: `whsec_${'A'.repeat(32)}` }],
      [{ choice: 'accept' }, { at: clock.now - 301_000 }],
      [{ choice: 'accept' }, { at: clock.now + 301_000 }],
      [{ choice: 'accept' }, { path: other.id }],
      [{ choice: 'accept' }, { id: 'evt_1' }],
    ]
    for (const [fields, signed] of forged) expect((await choose(payment, fields, signed)).status).toBe(401)
    expect((await payments.ask(`/v1/payments/${payment.id}/choice`, { choice: 'accept' })).status).toBe(401)
    for (const fields of [{ choice: 'keep' }, {}, [], null, { choice: 'accept', refund: payment.id }])
      expect((await choose(payment, fields)).status).toBe(400)
    expect((await look(payments, payment)).state).toBe('underpaid')
    const stranger = await request(payments, { recipient: visitor })
    expect((await choose(stranger, { choice: 'accept' })).status).toBe(401)
  })

  test('by default a merchant does what the configuration says', async () => {
    const generous = start({ underpaid: 'ask', overpaid: 'accept', late: 'accept', wrongAsset: 'refund' })
    const before = clock.now
    const under = await pay(10_000_000n, generous)
    expect(under).toMatchObject({ state: 'underpaid', choice: 'ask' })
    expect(under.expiresAt).toBeGreaterThan(before + quoteTime)
    expect(await pay(26_000_000n, generous)).toMatchObject({ state: 'paid', choice: 'accept' })
    const now = clock.now
    clock.now = Date.now() - quoteTime - 60_000
    const late = await request(generous)
    clock.now = now
    await transfer(recipient, 25_000_000n, late)
    await mine(finality)
    expect(await look(generous, late)).toMatchObject({ state: 'paid', choice: 'accept', isLate: true })
    expect(await types(late)).toEqual(['payment.paid'])
    await generous.close()
  })
})
