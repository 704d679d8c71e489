import { chainAccounts } from '@portico/testing/chain'
import { Webhook } from 'standardwebhooks'
import { concat, encodeFunctionData, erc20Abi, type Hex, keccak256, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { type Shop, startShop } from './fixtures/startShop.ts'
import { finality, type TestPayments, usePayments, webhookSecret } from './fixtures/usePayments.ts'
import { patience, pauses } from './store/createOutbox.ts'
import { quoteTime } from './store/settlePayment.ts'
import type { WrittenPayment } from './writePayment.ts'

const { chain, clock, recipient, toAsset, transfer, mine, open, merchant, request, look } = usePayments()
const [account] = chainAccounts

/** Signs a transfer that can be handed in more than once. */
async function signTransfer(
  reference: string,
  { nonce, amount = 25_000_000n }: { nonce?: number; amount?: bigint } = {},
): Promise<{ raw: Hex; hash: Hex }> {
  const args = [recipient, amount] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const next = nonce ?? (await chain.sender.client.getTransactionCount({ address: account.address }))
  const raw = await privateKeyToAccount(account.privateKey).signTransaction({
    ...{ to: chain.contracts.tokens.USDC.address, data: concat([data, reference as Hex]), nonce: next },
    ...{ chainId: 31337, gas: 100_000n, maxFeePerGas: parseGwei('50'), maxPriorityFeePerGas: 1n },
  })
  return { raw, hash: keccak256(raw) }
}

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

  test('200 payments at once, with every hint three times and shuffled, are each paid and told once', async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => request(payments, { amount: '1000' })))
    const { client } = chain.sender
    await client.setAutomine(false)
    const nonce = await client.getTransactionCount({ address: account.address })
    const signed = await Promise.all(
      all.map(({ reference }, index) => signTransfer(reference, { nonce: nonce + index, amount: 1000n })),
    )
    for (const { raw } of signed) await client.sendRawTransaction({ serializedTransaction: raw })
    await client.setAutomine(true)
    await mine(finality + 20)
    const hints = all.flatMap(({ id }, index) =>
      Array.from({ length: 3 }, () => ({ id, hash: signed[index]?.hash })),
    )
    const shuffled = hints
      .map((hint, index) => ({ hint, at: (index * 7919) % hints.length }))
      .toSorted((one, other) => one.at - other.at)
    const others = [payments, start({}, database.other)] as const
    await Promise.all(
      shuffled.map(async ({ hint: { id, hash } }, index) => {
        const gateway = index % 2 ? others[0] : others[1]
        const { status } = await gateway.ask(`/v1/payments/${id}/transactions`, { hash })
        expect(status).toBe(200)
        if (index % 50 === 0) {
          clock.now += 2_000
          await gateway.look()
        }
      }),
    )
    for (const one of [...others, ...others]) await tell(all[0] as WrittenPayment, one)
    expect(all.map(types)).toEqual(all.map(() => ['payment.paid']))
    const states = await Promise.all(
      all.map(async ({ id }) => (await payments.ask(`/v1/payments/${id}`)).body),
    )
    expect(states.map(({ state, paid, received }) => [state, paid, received.length])).toEqual(
      all.map(() => ['paid', '1000', 1]),
    )
    await others[1].close()
  })
})
