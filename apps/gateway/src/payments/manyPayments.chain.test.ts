import { chainAccounts } from '@portico/testing/chain'
import { expect, test } from 'vitest'
import { databaseKinds } from '../vault/fixtures/databases.ts'
import { startShop } from './fixtures/startShop.ts'
import { finality, usePayments, webhookSecret } from './fixtures/usePayments.ts'
import { pauses } from './store/createOutbox.ts'

const { chain, clock, signTransfer, mine, open, merchant, request } = usePayments()
const [account] = chainAccounts

/** The same order each time. */
const shuffle = <Value>(values: readonly Value[]): readonly Value[] =>
  values
    .map((value, index) => ({ value, at: (index * 7919) % values.length }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)

test.each(databaseKinds)(
  'on $title, of 200 payments at once, with each hint and each webhook three times and in any order, each is paid once',
  async ({ open: openDatabase }) => {
    const [database, shop] = await Promise.all([openDatabase(), startShop()])
    const options = merchant({ webhook: { url: shop.url, secret: webhookSecret } })
    const gateways = [open(database.db, options), open(database.other, options)] as const
    const all = await Promise.all(
      Array.from({ length: 200 }, (_, index) => request(gateways[index % 2 ? 0 : 1], { amount: '1000' })),
    )
    const { client } = chain.sender
    const nonce = await client.getTransactionCount({ address: account.address })
    await client.setAutomine(false)
    const signed = await Promise.all(
      all.map(({ reference }, index) => signTransfer(reference, { nonce: nonce + index, amount: 1000n })),
    )
    for (const { raw } of signed) await client.sendRawTransaction({ serializedTransaction: raw })
    await client.setAutomine(true)
    await mine(finality + 20)
    const hints = all.flatMap(({ id }, index) => Array(3).fill({ id, hash: signed[index]?.hash }))
    await Promise.all(
      shuffle(hints).map(async ({ id, hash }, index) => {
        const gateway = gateways[index % 2 ? 0 : 1]
        expect((await gateway.ask(`/v1/payments/${id}/transactions`, { hash })).status).toBe(200)
        if (index % 50 > 0) return
        clock.now += 2_000
        await gateway.look()
      }),
    )
    for (const gateway of gateways) {
      clock.now += 2_000
      await gateway.look()
    }
    // A shop that hears, and says twice that it has not.
    shop.answer(500)
    for (const round of [0, 1, 2]) {
      if (round === 2) shop.answer(200)
      await Promise.all(gateways.map((gateway) => gateway.tell()))
      await gateways[0].tell()
      clock.now += pauses[round] ?? 0
    }
    await gateways[1].tell()
    for (const { id } of all) {
      const told = shop.list(id)
      expect(told.map(([type]) => type)).toEqual(Array(3).fill('payment.paid'))
      expect(new Set(told.map(([, event]) => event)).size).toBe(1)
    }
    const states = await Promise.all(all.map(({ id }) => gateways[0].ask(`/v1/payments/${id}`)))
    expect(states.map(({ body }) => [body.state, body.paid, body.received.length])).toEqual(
      all.map(() => ['paid', '1000', 1]),
    )
    shop.close()
    for (const gateway of gateways) await gateway.close()
    await database.close()
  },
)
