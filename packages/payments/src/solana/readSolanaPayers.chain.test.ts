import { parsePaymentLink } from '@portico/solana'
import {
  createSolanaAccount,
  fundToken,
  getSurfpoolPackage,
  getTokenAccount,
  sendInstructions,
  sendLamports,
} from '@portico/testing/solana'
import { describe, expect, test } from 'vitest'
import { useSolanaShop } from '../fixtures/useSolanaShop.ts'
import { getPaymentKey } from '../names/names.ts'
import { readSolanaPayers, toSolanaRefundLink } from './readSolanaPayers.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'a refund on Solana', () => {
  const chain = useSolanaShop()
  /** A shop that can pay a network's fee. */
  const openTill = async () => {
    const till = createSolanaAccount()
    await sendLamports(chain.rpcUrl, { from: chain.payer, to: till.address, amount: 1_000_000_000n })
    return till
  }

  test('goes to who has paid, once', async () => {
    const till = await openTill()
    const request = chain.ask({ recipient: till.address })
    await chain.pay(request)
    await chain.pay(request, { amount: 400_000n })
    const read = () => readSolanaPayers({ client: chain.connect(), request })
    const owed = { payer: chain.payer.address, asset: chain.getToken().mint, paid: 2_900_000n }
    await expect.poll(read, { timeout: 10_000 }).toEqual([{ ...owed, returned: 0n }])
    const [to] = await read()
    if (!to) throw new Error('Nobody has paid.')
    const link = toSolanaRefundLink({ request, to, amount: 2_400_000n, decimals: 6 })
    expect(parsePaymentLink(link)).toEqual({
      ...{ recipient: chain.payer.address, amount: '2.4', splToken: chain.getToken().mint, memo: null },
      references: [getPaymentKey(request)],
    })
    // As the shop's wallet does what the link says.
    const token = chain.getToken()
    await fundToken({ rpcUrl: chain.rpcUrl, token, owner: chain.payer.address })
    const back = {
      ...chain.transfer(getTokenAccount(token, chain.payer.address), 2_400_000n, getPaymentKey(request)),
    }
    const [, ...rest] = back.accounts
    const accounts = [
      { address: getTokenAccount(token, till.address), isWritable: true },
      ...rest.map((one) => (one.isSigner ? { ...one, address: till.address } : one)),
    ]
    await sendInstructions(chain.rpcUrl, [{ ...back, accounts }], [till])
    await expect.poll(read, { timeout: 10_000 }).toEqual([{ ...owed, returned: 2_400_000n }])
    const [left] = await read()
    if (!left) throw new Error('Nobody has paid.')
    expect(() => toSolanaRefundLink({ request, to: left, amount: 500_001n, decimals: 6 })).toThrow(RangeError)
    expect(toSolanaRefundLink({ request, to: left, decimals: 6 })).toContain('amount=0.5&')
  })

  test('of what was given back whole nothing is left, and nobody is owed what he has not paid', async () => {
    const till = await openTill()
    const request = chain.ask({ recipient: till.address, asset: chain.sol, amount: 5_000_000n })
    const read = () => readSolanaPayers({ client: chain.connect(), request })
    expect(await read()).toEqual([])
    await chain.pay(request)
    const transfer = chain.transferSol(chain.payer.address, 5_000_000n, getPaymentKey(request))
    const [, ...rest] = transfer.accounts
    const accounts = [{ address: till.address, isSigner: true, isWritable: true }, ...rest]
    await sendInstructions(chain.rpcUrl, [{ ...transfer, accounts }], [till])
    const whole = { payer: chain.payer.address, asset: null, paid: 5_000_000n, returned: 5_000_000n }
    await expect.poll(read, { timeout: 10_000 }).toEqual([whole])
    expect(() => toSolanaRefundLink({ request, to: whole, decimals: 9 })).toThrow(RangeError)
  })
})
