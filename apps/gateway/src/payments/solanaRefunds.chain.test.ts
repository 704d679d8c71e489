import { randomUUID } from 'node:crypto'
import {
  getSurfpoolPackage,
  localSolanaId,
  type SolanaAccount,
  type SolanaNode,
  solanaAccounts,
  startSolana,
} from '@portico/testing/solana'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSolanaSender, transferSol } from '../history/fixtures/createSolanaSender.ts'
import { answerError } from '../http/ApiError.ts'
import { signStandard } from '../onramp/webhooks/signStandard.ts'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { createAsk, createPaymentId, type TestPayments, webhookSecret } from './fixtures/usePayments.ts'
import { openPayments } from './openPayments.ts'
import { paymentsSchema } from './paymentOptions.ts'
import type { WrittenPayment } from './writePayment.ts'

const isMissing = getSurfpoolPackage() === null
const [payer, merchant, stranger] = solanaAccounts as [SolanaAccount, SolanaAccount, SolanaAccount]
const options = v.parse(paymentsSchema, {
  merchants: [
    {
      ...{ id: 'shop', recipients: [`${localSolanaId}:${merchant.address}`] },
      webhook: { url: 'http://127.0.0.1:9/', secret: webhookSecret },
    },
  ],
})

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'a refund on Solana', () => {
  let node: SolanaNode
  let sender: ReturnType<typeof createSolanaSender>
  let database: TestDatabase
  let payments: TestPayments
  const clock = { now: Date.now() }
  beforeAll(async () => {
    node = await startSolana({ slotTime: 20 })
    sender = createSolanaSender(node.rpcUrl)
    database = await (databaseKinds[0] as (typeof databaseKinds)[number]).open()
    const log = pino({ level: 'silent' })
    const opened = openPayments({
      ...{ options, solanaChains: [{ caipNetworkId: localSolanaId, rpcUrl: node.rpcUrl }] },
      ...{ chains: new Map(), db: database.db, log, timeout: 10_000, now: () => clock.now, isTimed: false },
    })
    if (!opened) throw new Error('Nobody is paid.')
    opened.routes.onError(answerError(log))
    payments = { ...opened, ask: createAsk(opened.routes) }
  })
  afterAll(async () => {
    await payments?.close()
    await database?.close()
    await node?.stop()
  })

  const send = (from: SolanaAccount, to: string, lamports: bigint, key: string) => {
    const transfer = transferSol(from.address, to, lamports)
    return sender.send(from, { ...transfer, accounts: [...transfer.accounts, { key }] })
  }
  /** Until what was sent is final. */
  const settle = async (signature: string) => {
    const ask = () => sender.ask('getTransaction', [signature, { commitment: 'finalized', encoding: 'json' }])
    await expect.poll(ask, { timeout: 10_000 }).not.toBeNull()
    return signature
  }
  const look = async ({ id }: WrittenPayment): Promise<WrittenPayment> => {
    clock.now += 2_000
    await payments.look()
    return (await payments.ask(`/v1/payments/${id}`)).body
  }
  /** Somebody has paid too much, for good. */
  const pay = async () => {
    const input = { paymentId: createPaymentId(), asset: `${localSolanaId}/slip44:501` }
    const body = { ...input, recipient: merchant.address, amount: '1000000' }
    const payment: WrittenPayment = (await payments.ask('/v1/payments', body)).body
    const signature = await settle(await send(payer, merchant.address, 1_500_000n, payment.reference))
    await expect.poll(async () => (await look(payment)).state).toBe('overpaid')
    return { payment, signature }
  }
  const refund = ({ id: digest }: WrittenPayment, signature: string) => {
    const body = JSON.stringify({ choice: 'refund', refund: signature })
    const [id, time] = [`choice_${digest}_${randomUUID()}`, `${Math.floor(clock.now / 1000)}`]
    return payments.ask(`/v1/payments/${digest}/choice`, body, {
      ...{ 'webhook-id': id, 'webhook-timestamp': time },
      'webhook-signature': signStandard(webhookSecret, { id, time, body }),
    })
  }

  test('counts once the chain shows that it names the payment, and went from the shop to who has paid', async () => {
    const [{ payment, signature }, other] = [await pay(), await pay()]
    const { reference } = payment
    for (const wrong of [
      signature,
      '5'.repeat(87),
      `0x${'1'.repeat(64)}`,
      await settle(await send(merchant, stranger.address, 1_500_000n, reference)),
      await settle(await send(merchant, payer.address, 1_500_000n, other.payment.reference)),
      await settle(await send(stranger, payer.address, 1_500_000n, reference)),
    ]) {
      const { status, body } = await refund(payment, wrong)
      expect([wrong, status, body.reasons?.[0].name]).toEqual([wrong, 409, 'REFUND_UNKNOWN'])
    }
    const back = await settle(await send(merchant, payer.address, 1_500_000n, reference))
    expect((await refund(payment, back)).body).toMatchObject({ state: 'refunded', refunds: [back] })
    expect((await refund(payment, back)).body.refunds).toEqual([back])
  })
})
