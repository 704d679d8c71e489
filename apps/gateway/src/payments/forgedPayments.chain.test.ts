import { encodeCollect } from '@portico/payments'
import { chainAccounts } from '@portico/testing/chain'
import { type Address, concat, type Hex, pad, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { createPaymentId, finality, type TestPayments, usePayments } from './fixtures/usePayments.ts'

const { chain, clock, recipient, usdc, toAsset, transfer, send, deployForwarder, mine, open, request, look } =
  usePayments()

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

  test('what a contract has paid out counts also where it is collected before anybody has looked', async () => {
    const [value, { client }] = [parseEther('0.5'), chain.sender]
    const payment = await request(payments, { asset: toAsset(null), amount: `${value}` })
    await send(await deployForwarder(), pad(payment.address as Address), value)
    const collect = encodeCollect({ recipient, digest: payment.id as Hex, tokens: [null] })
    expect((await send(collect.to, collect.data)).status).toBe('success')
    expect(await client.getBalance({ address: payment.address as Address })).toBe(0n)
    expect((await look(payments, payment)).state).toBe('seen')
    expect(await settle(payment)).toMatchObject({ state: 'paid', paid: `${value}` })
    expect((await look(payments, payment)).received).toHaveLength(1)
  })

  test('what a contract has paid out in time is in time, however late somebody looks', async () => {
    const [value, { client }] = [parseEther('0.5'), chain.sender]
    const asked = { asset: toAsset(null), amount: `${value}` }
    const [early, late] = [await request(payments, asked), await request(payments, asked)]
    const forwarder = await deployForwarder()
    await send(forwarder, pad(early.address as Address), value)
    const { timestamp } = await client.getBlock()
    await client.setNextBlockTimestamp({ timestamp: timestamp + 3_600n })
    clock.now += 3_600_000
    await send(forwarder, pad(late.address as Address), value)
    await look(payments, early)
    expect(await settle(early)).toMatchObject({ state: 'paid', isLate: false })
    expect(await look(payments, late)).toMatchObject({ state: 'paid', isLate: true })
  })

  test('a payment that cannot be looked at holds up no other, and is looked at again', async () => {
    const [one, other] = [await request(payments), await request(payments)]
    const { transactionHash } = await transfer(recipient, 25_000_000n, one)
    await transfer(recipient, 25_000_000n, other)
    await mine(200)
    const real = globalThis.fetch
    // A node that cannot say what this one transaction did.
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const asked = JSON.parse(`${init.body}`)
      const answers = await (await real(url, init)).json()
      const isLost = ({ id }: { id: number }) =>
        asked.some(
          (call: { id: number; method: string; params: unknown[] }) =>
            call.id === id &&
            call.method === 'eth_getTransactionReceipt' &&
            call.params[0] === transactionHash,
        )
      const fault = { code: -32000, message: 'lost' }
      return Response.json(
        answers.map((answer: { id: number }) =>
          isLost(answer) ? { jsonrpc: '2.0', id: answer.id, error: fault } : answer,
        ),
      )
    })
    expect((await look(payments, other)).state).toBe('paid')
    expect((await look(payments, one)).state).toBe('waiting')
    vi.unstubAllGlobals()
    await mine(200)
    expect((await look(payments, one)).state).toBe('paid')
  })

  test('one transfer never pays for two', async () => {
    const [one, other] = [await request(payments), await request(payments)]
    const { transactionHash: hash } = await transfer(recipient, 25_000_000n, one)
    for (const { id } of [one, other]) await payments.ask(`/v1/payments/${id}/transactions`, { hash })
    expect((await settle(one)).state).toBe('paid')
    expect(await look(payments, other)).toMatchObject({ state: 'waiting', received: [] })
  })
})
