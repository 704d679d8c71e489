import { chainAccounts } from '@portico/testing/chain'
import { type Address, type Hex, pad, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { createPaymentId, finality, network, type TestPayments, usePayments } from './fixtures/usePayments.ts'
import { quoteTime, watchTime } from './store/settlePayment.ts'

const {
  chain,
  clock,
  recipient,
  usdc,
  toAsset,
  transfer,
  send,
  deployForwarder,
  mine,
  open,
  merchant,
  request,
  look,
} = usePayments()
const other = () => chain.contracts.tokens.DAI.address

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

  test('what is asked for has a name, a reference and an address, and five minutes', async () => {
    const paymentId = createPaymentId()
    const payment = await request(payments, { paymentId })
    expect(payment).toMatchObject({
      ...{ paymentId, asset: toAsset(usdc()), recipient, amount: '25000000', state: 'waiting' },
      ...{
        paid: '0',
        due: '25000000',
        received: [],
        refunds: [],
        choice: null,
        isLate: false,
        wrongAsset: [],
      },
      expiresAt: payment.createdAt + quoteTime,
    })
    expect(payment.id.startsWith(payment.reference)).toBe(true)
    expect((await payments.ask(`/v1/payments/${payment.id}`)).body).toEqual(payment)
  })

  test('the same is asked for once, however often and at once', async () => {
    const paymentId = createPaymentId()
    const all = await Promise.all(Array.from({ length: 50 }, () => request(payments, { paymentId })))
    for (const one of all) expect(one).toEqual(all[0])
    const lower = await request(payments, { paymentId, recipient: recipient.toLowerCase() })
    expect(lower).toEqual(all[0])
    expect((await request(payments, { paymentId, amount: '25000001' })).id).not.toBe(all[0]?.id)
  })

  test('a transfer with the reference is seen in its block, and paid once that is final', async () => {
    const payment = await request(payments)
    const { transactionHash } = await transfer(recipient, 25_000_000n, payment)
    const seen = await look(payments, payment)
    expect(seen).toMatchObject({ state: 'seen', paid: '25000000', due: '0' })
    expect(seen.received).toEqual([
      {
        ...{ id: expect.stringContaining(transactionHash), asset: toAsset(usdc()), amount: '25000000' },
        ...{ hash: transactionHash, isLate: false, isFinal: false },
      },
    ])
    expect(await settle(payment)).toMatchObject({ state: 'paid', received: [{ isFinal: true }] })
  })

  test('what comes to its own address needs no reference', async () => {
    const payment = await request(payments)
    await transfer(payment.address ?? '', 25_000_000n)
    expect((await settle(payment)).state).toBe('paid')
  })

  test('the chain’s own currency is found by the reference, and at the address by what it has', async () => {
    const value = parseEther('0.5')
    const asked = { asset: toAsset(null), amount: `${value}` }
    const named = await request(payments, asked)
    const own = await request(payments, asked)
    const inner = await request(payments, asked)
    await send(recipient, named.reference as Hex, value)
    await send(own.address as Address, undefined, value)
    expect((await send(await deployForwarder(), pad(inner.address as Address), value)).status).toBe('success')
    for (const one of [named, own, inner])
      expect(await settle(one)).toMatchObject({ state: 'paid', received: [{ amount: `${value}` }] })
    expect((await look(payments, own)).received).toHaveLength(1)
    expect((await look(payments, inner)).received).toMatchObject([{ hash: null, isFinal: true }])
  })

  test('two equal payments at once are told apart', async () => {
    const [one, other] = [await request(payments), await request(payments)]
    await transfer(recipient, 25_000_000n, other)
    expect((await settle(one)).state).toBe('waiting')
    expect((await look(payments, other)).state).toBe('paid')
  })

  test('too little is underpaid, and the rest makes it paid', async () => {
    const payment = await request(payments)
    await transfer(recipient, 10_000_000n, payment)
    expect(await settle(payment)).toMatchObject({ state: 'underpaid', paid: '10000000', due: '15000000' })
    await transfer(recipient, 15_000_000n, payment)
    expect(await settle(payment)).toMatchObject({ state: 'paid', due: '0' })
  })

  test('too much is overpaid', async () => {
    const payment = await request(payments)
    await transfer(recipient, 26_000_000n, payment)
    expect(await settle(payment)).toMatchObject({ state: 'overpaid', paid: '26000000', due: '0' })
  })

  test('what was not asked for is the wrong token, and pays nothing', async () => {
    const payment = await request(payments)
    await transfer(recipient, 25_000_000n, { reference: payment.reference, token: other() })
    expect(await settle(payment)).toMatchObject({
      ...{ state: 'waiting', paid: '0', wrongAsset: [toAsset(other())] },
    })
  })

  test('what nobody has paid has expired, and is late when it comes', async () => {
    const now = clock.now
    clock.now = Date.now() - quoteTime - 60_000
    const payment = await request(payments)
    clock.now = now
    expect((await look(payments, payment)).state).toBe('expired')
    await transfer(recipient, 25_000_000n, payment)
    expect(await settle(payment)).toMatchObject({
      ...{ state: 'paid', isLate: true, received: [{ isLate: true }] },
    })
  })

  test('after a week nobody looks any more', async () => {
    const now = clock.now
    clock.now -= quoteTime + watchTime + 60_000
    const payment = await request(payments)
    clock.now = now
    await transfer(recipient, 25_000_000n, payment)
    expect((await settle(payment)).state).toBe('waiting')
  })

  test('what was paid while the gateway was off is found when it is there again', async () => {
    const payment = await request(payments)
    await look(payments, payment)
    await transfer(recipient, 25_000_000n, payment)
    await mine(150)
    const again = open(database.db, merchant())
    expect((await look(again, payment)).state).toBe('paid')
    await again.close()
  })

  test('networks, assets, recipients and amounts that cannot be are refused', async () => {
    const fields = { paymentId: createPaymentId(), asset: toAsset(usdc()), recipient, amount: '1' }
    for (const [change, reason] of [
      [{ asset: 'eip155:1/slip44:60' }, 'NETWORK_NOT_SUPPORTED'],
      [{ asset: `${network}/erc721:${usdc()}` }, 'INVALID_ASSET'],
      [{ asset: toAsset(chainAccounts[1].address) }, 'ASSET_NOT_SUPPORTED'],
      [{ recipient: '0x0000000000000000000000000000000000000000' }, 'INVALID_RECIPIENT'],
      [{ recipient: usdc() }, 'INVALID_RECIPIENT'],
      [{ recipient: 'shop.eth' }, 'INVALID_RECIPIENT'],
      [{ amount: '0' }, 'amount'],
      [{ amount: '-1' }, 'amount'],
      [{ amount: 1 }, 'amount'],
      [{ amount: `${2n ** 256n}` }, 'amount'],
      [{ paymentId: 'short' }, 'paymentId'],
    ] as const) {
      const { status, body } = await payments.ask('/v1/payments', { ...fields, ...change })
      expect([status, body.reasons[0].name]).toEqual([400, reason])
    }
  })
})
