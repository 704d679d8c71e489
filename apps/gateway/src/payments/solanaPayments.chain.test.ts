import {
  createToken,
  getSurfpoolPackage,
  localSolanaId,
  type SolanaAccount,
  solanaAccounts,
  solanaToken,
  type TokenExtensions,
} from '@portico/testing/solana'
import { describe, expect, test } from 'vitest'
import { type SolanaInstruction, transferSol, transferToken } from '../history/fixtures/createSolanaSender.ts'
import { createPaymentId } from './fixtures/usePayments.ts'
import { useSolanaPayments } from './fixtures/useSolanaPayments.ts'
import { quoteTime } from './store/settlePayment.ts'
import type { WrittenPayment } from './writePayment.ts'

const isMissing = getSurfpoolPackage() === null
const [payer, merchant] = solanaAccounts as [SolanaAccount, SolanaAccount]
const usdc = `${localSolanaId}/token:${solanaToken.address}`
const sol = `${localSolanaId}/slip44:501`

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'payments on Solana', () => {
  const chain = useSolanaPayments({ merchants: [], exchanges: [] })
  const { clock, look } = chain

  const fields = (change: object = {}) => ({
    ...{
      paymentId: createPaymentId(),
      asset: usdc,
      recipient: merchant.address,
      amount: '2500000',
      ...change,
    },
  })
  const request = async (change: object = {}): Promise<WrittenPayment> => {
    const { status, body } = await chain.payments.ask('/v1/payments', fields(change))
    expect([status, body.reasons]).toEqual([200, undefined])
    return body
  }
  /** Until what was sent is final. */
  const wait = (payment: WrittenPayment, state: string) =>
    expect.poll(async () => (await look(payment)).state).toBe(state)
  /** As Solana Pay has it: an account that the instruction does not need. */
  const named = (instruction: SolanaInstruction, references: readonly string[]): SolanaInstruction => ({
    ...instruction,
    accounts: [...instruction.accounts, ...references.map((key) => ({ key }))],
  })
  const payUsdc = async (amount: bigint, ...references: string[]) => {
    const ends = await Promise.all(
      [payer, merchant].map(({ address }) => chain.sender.findTokenAccount(address, solanaToken.address)),
    )
    const transfer = transferToken(payer.address, ends as [string, string], amount)
    return chain.sender.send(payer, named(transfer, references))
  }

  test('a token that is sent with the reference pays, and one without pays nothing', async () => {
    const [payment, other] = [await request(), await request()]
    expect(payment).toMatchObject({ address: null, reference: expect.stringMatching(/^[1-9A-Za-z]{32,44}$/) })
    await payUsdc(2_500_000n)
    const signature = await payUsdc(2_500_000n, payment.reference)
    await wait(payment, 'paid')
    expect((await look(payment)).received).toMatchObject([
      { asset: usdc, amount: '2500000', hash: signature, isFinal: true, isLate: false },
    ])
    expect((await look(other)).state).toBe('waiting')
  })

  test('the chain’s own currency pays, in parts and too much of it', async () => {
    const payment = await request({ asset: sol, amount: '1000000' })
    const send = (amount: bigint) =>
      chain.sender.send(
        payer,
        named(transferSol(payer.address, merchant.address, amount), [payment.reference]),
      )
    await send(400_000n)
    await wait(payment, 'underpaid')
    await send(700_000n)
    await wait(payment, 'overpaid')
    expect((await look(payment)).paid).toBe('1100000')
  })

  test('the key beside a transfer pays nothing: what a shop would not count, nobody is told of', async () => {
    const payment = await request({ asset: sol, amount: '1000000' })
    const toSelf = named(transferSol(payer.address, payer.address, 1n), [payment.reference])
    await chain.sender.send(payer, transferSol(payer.address, merchant.address, 1_000_000n), toSelf)
    await chain.sender.send(
      payer,
      named(transferSol(payer.address, merchant.address, 400_000n), [payment.reference]),
    )
    await wait(payment, 'underpaid')
    expect((await look(payment)).paid).toBe('400000')
  })

  test('what was not asked for is the wrong asset', async () => {
    const payment = await request()
    await chain.sender.send(
      payer,
      named(transferSol(payer.address, merchant.address, 5_000n), [payment.reference]),
    )
    await expect.poll(async () => (await look(payment)).wrongAsset).toEqual([sol])
    expect((await look(payment)).state).toBe('waiting')
  })

  test('a transfer that names two payments pays one', async () => {
    const [one, other] = [await request(), await request()]
    await payUsdc(2_500_000n, one.reference, other.reference)
    await expect
      .poll(async () => [(await look(one)).state, (await look(other)).state].sort())
      .toEqual(['paid', 'waiting'])
    expect([(await look(one)).state, (await look(other)).state].sort()).toEqual(['paid', 'waiting'])
  })

  test('what comes too late is late', async () => {
    const now = clock.now
    clock.now = Date.now() - quoteTime - 600_000
    const payment = await request()
    clock.now = now
    await wait(payment, 'expired')
    await payUsdc(2_500_000n, payment.reference)
    await wait(payment, 'paid')
    expect((await look(payment)).isLate).toBe(true)
  })

  test.each<[string, TokenExtensions, boolean]>([
    ['keeps a part', { transferFee: { basisPoints: 100, maximum: 10n ** 9n } }, false],
    ['may keep a part, and keeps none', { transferFee: { basisPoints: 0, maximum: 0n } }, true],
    ['cannot be sent', { isNonTransferable: true }, false],
    ['bears interest', { interestRate: 500 }, false],
  ])('a token that %s', async (_title, extensions, isTaken) => {
    const { mint } = await createToken({ rpcUrl: chain.rpcUrl, authority: payer, extensions })
    const asset = `${localSolanaId}/token:${mint}`
    const { status, body } = await chain.payments.ask('/v1/payments', fields({ asset }))
    expect([status, body.reasons?.[0].name]).toEqual(
      isTaken ? [200, undefined] : [400, 'ASSET_NOT_SUPPORTED'],
    )
  })

  test('what is no token, and nobody’s address, is refused', async () => {
    for (const [change, reason] of [
      [{ asset: `${localSolanaId}/token:${payer.address}` }, 'ASSET_NOT_SUPPORTED'],
      [{ asset: `${localSolanaId}/token:${'1'.repeat(33)}` }, 'INVALID_ASSET'],
      [{ asset: `solana:${'1'.repeat(32)}/slip44:501` }, 'NETWORK_NOT_SUPPORTED'],
      [{ recipient: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 'INVALID_RECIPIENT'],
      [{ recipient: '1'.repeat(32) }, 'INVALID_RECIPIENT'],
      [{ recipient: solanaToken.address }, 'INVALID_RECIPIENT'],
    ] as const) {
      const { status, body } = await chain.payments.ask('/v1/payments', fields(change))
      expect([change, status, body.reasons[0].name]).toEqual([change, 400, reason])
    }
  })
})
