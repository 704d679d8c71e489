import { createSolanaAccount, getSurfpoolPackage, localSolanaId } from '@portico/testing/solana'
import { describe, expect, test } from 'vitest'
import { useShop } from '../fixtures/useShop.ts'
import { useSolanaShop } from '../fixtures/useSolanaShop.ts'
import { getPaymentKey } from '../names/names.ts'
import { createMemoryClaims } from '../transfers/claimTransfers.ts'

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'orders on Solana', () => {
  const evm = useShop()
  const chain = useSolanaShop()
  const claims = createMemoryClaims()
  const open = (change: Parameters<typeof evm.openShop>[0] = {}) => {
    const shop = evm.openShop({ clients: { [localSolanaId]: chain.connect() }, claims, ...change })
    const order = (part: object = {}) => {
      const { paymentId: _, ...request } = chain.ask()
      return shop.order({ ...request, ...part })
    }
    return { ...shop, order }
  }

  test('an order that is paid is shipped once, however often the webhook comes', async () => {
    const { order, sign, deliver, report, shipped } = open()
    const wanted = order()
    const signature = await chain.pay(wanted)
    const webhook = await sign(wanted, [signature])
    const answers = await Promise.all([webhook, webhook, webhook].map(deliver))
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['ignored', 'ignored', 'shipped'])
    expect(await report(wanted, [signature])).toEqual({ status: 200, outcome: 'shipped' })
    expect(shipped).toEqual([wanted.paymentId])
  })

  test('a webhook that is forged, or says what the chain does not, ships nothing', async () => {
    const { order, report, shipped } = open()
    const [wanted, other] = [order(), order()]
    const signature = await chain.pay(other)
    const forge = (body: string) => body.replace('payment.paid', 'payment.late')
    expect((await report(wanted, [signature], { forge })).status).toBe(401)
    // Of another payment, of nobody, and of another kind of chain.
    for (const named of [signature, '5'.repeat(87), `0x${'1'.repeat(64)}`, 'x'])
      expect(await report(wanted, [named])).toEqual({ status: 409, outcome: 'unconfirmed' })
    expect(shipped).toEqual([])
  })

  test('a transfer that names two orders pays one', async () => {
    const { order, report, shipped } = open()
    const recipient = createSolanaAccount().address
    const [one, other] = [order({ recipient }), order({ recipient })]
    const account = await chain.openAccount(recipient)
    const both = [getPaymentKey(one), getPaymentKey(other)]
    const signature = await chain.send([chain.transfer(account, one.amount, ...both)])
    expect((await report(one, [signature])).outcome).toBe('shipped')
    expect(await report(other, [signature])).toMatchObject({
      outcome: 'refused',
      code: 'PORTICO-PAYMENT-010',
    })
    expect(shipped).toEqual([one.paymentId])
  })

  test.each([
    ['underpaid', 2_400_000n],
    ['overpaid', 2_600_000n],
  ] as const)('of what is %s the shop decides', async (state, amount) => {
    const seen: string[] = []
    const { order, report, shipped } = open({
      choose({ check }) {
        seen.push(check.state)
        return 'refund'
      },
      fetch: async () => new Response(),
    })
    const wanted = order()
    expect((await report(wanted, [await chain.pay(wanted, { amount })])).outcome).toBe('left')
    expect([seen, shipped]).toEqual([[state], []])
  })

  test('what is late, or of another token, is left', async () => {
    const { order, report, shipped } = open()
    const [late, wrong] = [order({ until: 1n }), order()]
    expect((await report(late, [await chain.pay(late)])).outcome).toBe('left')
    const { mint } = chain.getToken(1)
    expect((await report(wrong, [await chain.pay(wrong, { mint })])).outcome).toBe('left')
    expect(shipped).toEqual([])
  })
})
