import { ChainMismatchError } from '@portico/contract/errors/tools'
import type { PaymentRequest } from '@portico/contract/payments'
import { createSolanaAccount, getSurfpoolPackage } from '@portico/testing/solana'
import { describe, expect, test } from 'vitest'
import { useSolanaShop } from '../fixtures/useSolanaShop.ts'
import { getPaymentKey } from '../names/names.ts'
import { checkSolanaPayment } from './checkSolanaPayment.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'on Solana', () => {
  const shop = useSolanaShop()
  const check = (request: PaymentRequest, signatures: readonly string[], until?: bigint) =>
    checkSolanaPayment({
      ...{ client: shop.connect(), request, signatures },
      ...(until !== undefined && { until }),
    })

  test('a token that a wallet sends with the payment’s key has paid', async () => {
    const request = shop.ask()
    const signature = await shop.pay(request)
    expect(await check(request, [signature, signature])).toMatchObject({
      ...{ state: 'paid', amount: 2_500_000n, others: [], isLate: false },
      transfers: [{ id: expect.stringContaining(`:${signature}:`), amount: 2_500_000n }],
      confirmations: expect.any(Number),
    })
  })

  test('the chain’s own currency pays, in parts and too much of it', async () => {
    const request = shop.ask({ asset: shop.sol, amount: 5_000_000n })
    const first = await shop.pay(request, { amount: 3_000_000n })
    expect(await check(request, [first])).toMatchObject({ state: 'underpaid', amount: 3_000_000n })
    const second = await shop.pay(request, { amount: 2_500_000n })
    expect(await check(request, [first, second])).toMatchObject({ state: 'overpaid', amount: 5_500_000n })
  })

  test('what comes after the time is late', async () => {
    const request = shop.ask()
    const signatures = [await shop.pay(request)]
    expect(await check(request, signatures, 1n)).toMatchObject({ state: 'paid', isLate: true })
    expect(await check(request, signatures, 2n ** 40n)).toMatchObject({ state: 'paid', isLate: false })
  })

  test('another token, and SOL in place of one, is the wrong asset', async () => {
    const request = shop.ask()
    const [other, sol] = [
      await shop.pay(request, { mint: shop.getToken(1).mint }),
      await shop.pay(request, { mint: null, amount: 1_000_000n }),
    ]
    expect(await check(request, [other, sol])).toMatchObject({
      ...{ state: 'wrongAsset', amount: 0n, transfers: [] },
      others: [{ asset: shop.getToken(1).mint }, { asset: null, amount: 1_000_000n }],
    })
  })

  test('what is not final, or not there, is pending', async () => {
    expect(await check(shop.ask(), ['5'.repeat(87)])).toMatchObject({ state: 'pending', confirmations: 0 })
  })

  test('a transfer without the key, with another payment’s, or to somebody else, pays nothing', async () => {
    const [request, other] = [shop.ask(), shop.ask()]
    const account = await shop.openAccount(request.recipient)
    const stranger = await shop.openAccount(createSolanaAccount().address)
    const key = getPaymentKey(request)
    for (const instructions of [
      [shop.transfer(account, 2_500_000n)],
      [shop.transfer(account, 2_500_000n, getPaymentKey(other))],
      [shop.transfer(stranger, 2_500_000n, key)],
      // The key beside the transfer, as where somebody has a program pay out what is the shop's already.
      [shop.transfer(account, 2_500_000n), shop.transferSol(shop.payer.address, 1n, key)],
    ])
      expect(await check(request, [await shop.send(instructions)])).toMatchObject({
        state: 'absent',
        amount: 0n,
      })
  })

  test('a key at a little counts that little, whatever else the transaction brings', async () => {
    const request = shop.ask()
    const account = await shop.openAccount(request.recipient)
    const signature = await shop.send([
      shop.transfer(account, 2_499_999n),
      shop.transfer(account, 1n, getPaymentKey(request)),
    ])
    expect(await check(request, [signature])).toMatchObject({ state: 'underpaid', amount: 1n })
  })

  test('what comes and goes again in one transaction has not come', async () => {
    const owner = shop.payer
    const request = shop.ask({ asset: shop.sol, recipient: owner.address, amount: 5_000_000n })
    const signature = await shop.send([shop.transferSol(owner.address, 5_000_000n, getPaymentKey(request))])
    expect(await check(request, [signature])).toMatchObject({ state: 'absent' })
  })

  test('two payments by one transaction are told apart by their keys', async () => {
    const one = shop.ask()
    const other = { ...shop.ask(), recipient: one.recipient, amount: 1_000_000n }
    const account = await shop.openAccount(one.recipient)
    const signature = await shop.send([
      shop.transfer(account, one.amount, getPaymentKey(one)),
      shop.transfer(account, other.amount, getPaymentKey(other)),
    ])
    expect((await check(one, [signature])).state).toBe('paid')
    expect((await check(other, [signature])).state).toBe('paid')
  })

  test('a node of another chain is refused, and so is what is asked for on another', async () => {
    const request = shop.ask()
    const elsewhere = { ...request, asset: `solana:${'1'.repeat(32)}/slip44:501` }
    await expect(check(elsewhere, [])).rejects.toThrow(ChainMismatchError)
    const evm = { ...request, asset: 'eip155:1/slip44:60' }
    await expect(check(evm, [])).rejects.toThrow(TypeError)
  })
})
