import { randomUUID } from 'node:crypto'
import {
  getSurfpoolPackage,
  localSolanaId,
  type SolanaAccount,
  solanaAccounts,
} from '@portico/testing/solana'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { transferSol } from '../history/fixtures/createSolanaSender.ts'
import { signStandard } from '../onramp/webhooks/signStandard.ts'
import { createPaymentId, webhookSecret } from './fixtures/usePayments.ts'
import { useSolanaPayments } from './fixtures/useSolanaPayments.ts'
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
  const chain = useSolanaPayments(options)
  const { clock, look } = chain

  const send = (from: SolanaAccount, to: string, lamports: bigint, key: string) => {
    const transfer = transferSol(from.address, to, lamports)
    return chain.sender.send(from, { ...transfer, accounts: [...transfer.accounts, { key }] })
  }
  /** Until what was sent is final. */
  const settle = async (signature: string) => {
    const ask = () =>
      chain.sender.ask('getTransaction', [signature, { commitment: 'finalized', encoding: 'json' }])
    await expect.poll(ask, { timeout: 10_000 }).not.toBeNull()
    return signature
  }
  /** Somebody has paid too much, for good. */
  const pay = async () => {
    const input = { paymentId: createPaymentId(), asset: `${localSolanaId}/slip44:501` }
    const body = { ...input, recipient: merchant.address, amount: '1000000' }
    const payment: WrittenPayment = (await chain.payments.ask('/v1/payments', body)).body
    const signature = await settle(await send(payer, merchant.address, 1_500_000n, payment.reference))
    await expect.poll(async () => (await look(payment)).state).toBe('overpaid')
    return { payment, signature }
  }
  const refund = ({ id: digest }: WrittenPayment, signature: string) => {
    const body = JSON.stringify({ choice: 'refund', refund: signature })
    const [id, time] = [`choice_${digest}_${randomUUID()}`, `${Math.floor(clock.now / 1000)}`]
    return chain.payments.ask(`/v1/payments/${digest}/choice`, body, {
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
