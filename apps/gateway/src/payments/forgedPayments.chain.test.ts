import { encodeCollect } from '@portico/payments'
import { chainAccounts } from '@portico/testing/chain'
import { type Address, concat, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { createPaymentId, finality, type TestPayments, usePayments } from './fixtures/usePayments.ts'

const { chain, recipient, usdc, transfer, send, mine, open, request, look } = usePayments()

describe.each(databaseKinds)('on $title', ({ open: openDatabase }) => {
  let database: TestDatabase
  let payments: TestPayments
  beforeAll(async () => {
    database = await openDatabase()
    payments = open(database.db)
  })
  afterAll(async () => {
    await payments.close()
    await database.close()
  })
  const settle = async (one: { readonly id: string }) => {
    await mine(finality)
    return look(payments, one)
  }

  test('a log of a contract that is not the token is no money', async () => {
    const payment = await request(payments)
    // Logs Transfer(payer, recipient, 25000000) as the token would: value, receiver, payer, topic, and LOG3 of 32 bytes.
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const [to, from] = [recipient.slice(2), chainAccounts[0].address.slice(2)]
    const runtime = `63017d784060005273${to}73${from}7f${topic}60206000a300`
    const size = (runtime.length / 2).toString(16).padStart(4, '0')
    const forger = await chain.sender.deploy(`0x61${size}80600a3d393df3${runtime}`)
    const { logs } = await send(forger, payment.reference as Address)
    expect(logs).toHaveLength(1)
    expect(await settle(payment)).toMatchObject({ state: 'waiting', paid: '0', received: [], wrongAsset: [] })
  })

  test('a block that is replaced takes back what was in it, and what is in the new one counts', async () => {
    const payment = await request(payments)
    const { client } = chain.sender
    const before = await client.snapshot()
    await transfer(recipient, 25_000_000n, payment)
    expect((await look(payments, payment)).state).toBe('seen')
    await client.revert({ id: before })
    await mine(1)
    expect(await look(payments, payment)).toMatchObject({ state: 'waiting', received: [] })
    await transfer(recipient, 24_000_000n, payment)
    expect(await settle(payment)).toMatchObject({ state: 'underpaid', paid: '24000000' })
  })

  test('a hint has a transaction looked at that came before, and proves nothing', async () => {
    const paymentId = createPaymentId()
    const first = await request(payments, { paymentId })
    const { transactionHash: hash } = await transfer(recipient, 25_000_000n, first)
    const { transactionHash: foreign } = await transfer(recipient, 25_000_000n)
    const second = await openDatabase()
    const late = open(second.db)
    await mine(finality)
    const payment = await request(late, { paymentId })
    await late.ask(`/v1/payments/${payment.id}/transactions`, { hash: foreign })
    expect((await look(late, payment)).state).toBe('waiting')
    await late.ask(`/v1/payments/${payment.id}/transactions`, { hash })
    expect((await look(late, payment)).state).toBe('paid')
    await second.close()
  })

  test('what somebody collects of one payment does not pay for another, whatever the call ends with', async () => {
    const [one, other] = [await request(payments), await request(payments)]
    await transfer(one.address ?? '', 25_000_000n)
    expect((await settle(one)).state).toBe('paid')
    const collect = encodeCollect({ recipient, digest: one.id as Hex, tokens: [usdc()] })
    const { logs } = await send(collect.to, concat([collect.data, other.reference as Hex]))
    expect(logs.length).toBeGreaterThan(0)
    expect(await settle(other)).toMatchObject({ state: 'waiting', received: [] })
    expect(await look(payments, one)).toMatchObject({ state: 'paid', paid: '25000000' })
  })

  test('one transfer never pays for two', async () => {
    const [one, other] = [await request(payments), await request(payments)]
    const { transactionHash: hash } = await transfer(recipient, 25_000_000n, one)
    for (const { id } of [one, other]) await payments.ask(`/v1/payments/${id}/transactions`, { hash })
    expect((await settle(one)).state).toBe('paid')
    expect(await look(payments, other)).toMatchObject({ state: 'waiting', received: [] })
  })
})
