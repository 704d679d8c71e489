import { createSolanaAccount, getSurfpoolPackage, type SolanaAccount } from '@portico/testing/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createSolanaBrowser,
  createSolanaPage,
  type SolanaBrowser,
  type SolanaWorld,
  startSolanaWorld,
} from '../fixtures/solanaWorld.ts'
import { createStoppable, type Stop } from '../fixtures/stoppable.ts'
import { isUnderway, openPay, payWith, until } from '../fixtures/visitor.ts'
import { parseRequest } from '../request/parseRequest.ts'

const oneSol = 1_000_000_000n
const isMissing = getSurfpoolPackage() === null
let count = 0

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'on Solana', () => {
  let world: SolanaWorld
  let payer: SolanaAccount
  beforeAll(async () => {
    world = await startSolanaWorld()
    payer = await world.createPayer(50n * oneSol, 900_000_000n)
  })
  afterAll(() => world?.stop())

  /** A payment of a shop that nobody has paid before. */
  const ask = (part: object = {}) => {
    count += 1
    return {
      ...{ recipient: createSolanaAccount().address, asset: world.asset, amount: 2_500_000n },
      ...{ paymentId: `order-${`${count}`.padStart(16, '0')}`, label: 'Shop', ...part },
    }
  }
  type Asked = ReturnType<typeof ask>
  const open = async (browser: SolanaBrowser, params: Asked) => {
    const { context, base } = await createSolanaPage(world, browser)
    const pay = openPay(context, params)
    await until(() => pay.views.Pay.get().status !== 'loading')
    return { ...pay, base, view: pay.views.Pay }
  }
  const browse = (account = payer) => createSolanaBrowser(world, account)
  const review = async ({ views }: Awaited<ReturnType<typeof open>>) => {
    await views.Pay.actions.choose(views.Pay.get().ways[0]?.id ?? '')
    await until(() => {
      const { review, failure } = views.PayQuote.get() ?? {}
      return Boolean(review?.plan) || Boolean(failure)
    })
    return views.PayQuote
  }
  /** Whether the chain knows what pays by the payment's key. */
  const listNamed = async (params: Asked) => {
    const request = parseRequest(params, () => '')
    if (typeof request === 'string') throw new Error(request)
    const asked = { method: 'getSignaturesForAddress', params: [request.key] }
    return world.request<readonly { readonly signature: string }[]>(asked)
  }
  /** Once the chain has confirmed what was sent, that is known. */
  const expectSent = ({ view }: Awaited<ReturnType<typeof open>>) =>
    expect
      .poll(async () => {
        await view.actions.check()
        return view.get().standing
      })
      .toBe('sent')
  /** Until nothing that was made before can be taken any more. */
  const expire = async () => {
    const read = () =>
      world.request<number>({ method: 'getBlockHeight', params: [{ commitment: 'finalized' }] })
    const start = await read()
    await expect.poll(read, { timeout: 20_000, interval: 50 }).toBeGreaterThan(start + 200)
  }

  test('a token is paid to a shop that has no account of it, with the payment’s key, and what all of it costs is said', async () => {
    const params = ask()
    const before = await world.readLamports(payer.address)
    const browser = browse()
    const pay = await open(browser, params)
    expect(pay.view.get().asked?.token?.symbol).toBe(
      `${world.token.mint.slice(0, 4)}…${world.token.mint.slice(-4)}`,
    )
    const quote = await review(pay)
    const { fee, rent, isFeeKnown } = quote.get()?.review ?? {}
    expect([rent, isFeeKnown]).toEqual([2_039_280n, true])
    await quote.actions.pay()
    expect(await world.readUnits(params.recipient)).toBe(2_500_000n)
    expect(before - (await world.readLamports(payer.address))).toBe((fee ?? 0n) + (rent ?? 0n))
    const [named] = await listNamed(params)
    expect(pay.view.get()).toMatchObject({ standing: 'sent', hash: named?.signature, isPayable: false })
    const [tracked] = pay.base.transactions.get()
    expect(tracked).toMatchObject({
      hash: named?.signature,
      data: { lastValidBlockHeight: expect.any(String) },
    })
  })

  test('the chain’s own currency is paid, and another token is listed with why it cannot pay', async () => {
    const params = ask({ asset: world.native, amount: 5_000_000n })
    const pay = await open(browse(), params)
    const ways = pay.view.get().ways.map(({ kind, token, problem }) => [token?.symbol ?? kind, problem])
    expect(ways).toEqual([
      ['SOL', null],
      ['other', null],
      ['COIN', 'elsewhere'],
    ])
    const quote = await review(pay)
    expect(quote.get()?.review.rent).toBe(0n)
    await quote.actions.pay()
    expect(await world.readLamports(params.recipient)).toBe(5_000_000n)
  })

  test.each([
    ['for the cost', 0n, {}, 'fee'],
    ['for the shop’s account', 1_000_000n, {}, 'fee'],
    ['to be kept', 5_500_000n, { native: 5_000_000n }, 'dust'],
  ] as const)(
    'too little %s is said before the wallet is asked',
    async (_, lamports, { native }: { native?: bigint }, failure) => {
      const poor = await world.createPayer(lamports, 9_000_000n)
      const browser = browse(poor)
      const pay = await open(browser, ask(native ? { asset: world.native, amount: native } : {}))
      const quote = await review(pay)
      expect(quote.get()).toMatchObject({ failure, review: { plan: null } })
      await quote.actions.pay()
      expect(browser.wallet.asked).toEqual([])
    },
  )

  test('what the visitor declines is paid once he thinks better of it', async () => {
    const [params, browser] = [ask(), browse()]
    browser.wallet.answer = 'decline'
    const pay = await open(browser, params)
    const quote = await review(pay)
    await quote.actions.pay()
    expect(quote.get()).toMatchObject({ failure: 'declined' })
    browser.wallet.answer = 'send'
    await quote.actions.pay()
    expect(await world.readUnits(params.recipient)).toBe(2_500_000n)
    expect(pay.view.get().standing).toBe('sent')
  })

  test('an answer that was lost is found by the payment’s key, and nobody is asked again', async () => {
    const [params, browser] = [ask(), browse()]
    browser.wallet.answer = 'lose'
    const pay = await open(browser, params)
    await (await review(pay)).actions.pay()
    await expectSent(pay)
    const [named] = await listNamed(params)
    expect(pay.view.get().hash).toBe(named?.signature)
    const again = await open(browser, params)
    expect(again.view.get()).toMatchObject({ standing: 'sent', isPayable: false })
    expect(browser.wallet.asked).toHaveLength(1)
  })

  test('while the wallet may still send nobody is asked again; once no block can take it, it is paid anew', async () => {
    const [params, browser] = [ask(), browse()]
    browser.wallet.answer = 'later'
    const first = await open(browser, params)
    void (await review(first)).actions.pay()
    await until(() => browser.wallet.asked.length === 1)
    // The page is loaded again while the wallet asks.
    const pay = await open(browser, params)
    expect(pay.view.get().standing).toBe('open')
    await pay.view.actions.askAgain()
    const quote = await review(pay)
    await quote.actions.pay()
    expect(quote.get()?.failure).toBe('unclear')
    expect(browser.wallet.asked).toHaveLength(1)
    await expire()
    await pay.view.actions.check()
    expect(pay.view.get()).toMatchObject({ standing: 'waiting', isPayable: true })
    browser.wallet.answer = 'send'
    await (await review(pay)).actions.pay()
    expect(pay.view.get().standing).toBe('sent')
    // Whoever says yes to the first now pays nothing.
    await expect(browser.wallet.release()).rejects.toThrow()
    expect(await world.readUnits(params.recipient)).toBe(2_500_000n)
  })

  test('whoever says yes while the page is loaded again has paid', async () => {
    const [params, browser] = [ask(), browse()]
    browser.wallet.answer = 'later'
    const first = await open(browser, params)
    void (await review(first)).actions.pay()
    await until(() => browser.wallet.asked.length === 1)
    const pay = await open(browser, params)
    await browser.wallet.release()
    await expectSent(pay)
    expect(pay.view.get().isPayable).toBe(false)
    expect(await world.readUnits(params.recipient)).toBe(2_500_000n)
  })

  test('what somebody else has paid by the same key is not taken for an attempt', async () => {
    const [params, browser] = [ask(), browse()]
    const stranger = await world.createPayer(oneSol, 9_000_000n)
    const other = await open(browse(stranger), params)
    await (await review(other)).actions.pay()
    browser.wallet.answer = 'later'
    const first = await open(browser, params)
    void (await review(first)).actions.pay()
    await until(() => browser.wallet.asked.length === 1)
    const pay = await open(browser, params)
    await pay.view.actions.check()
    expect(pay.view.get().standing).toBe('open')
  })

  test('a payment that is stopped at any call is paid at most once, and it is known which', async () => {
    const run = async (stop: Stop) => {
      const [params, browser] = [ask(), browse()]
      const { context } = await createSolanaPage(world, browser)
      const page = createStoppable(context, stop)
      await payWith(openPay(page.context, params), 'COIN', page.isStopped)
      const pay = await open(browser, params)
      await pay.view.actions.check()
      if (!isUnderway(pay)) await payWith(pay, 'COIN')
      const paid = await world.readUnits(params.recipient)
      if (paid > 0n) await expectSent(pay)
      return {
        calls: page.getCount(),
        paid,
        standing: pay.view.get().standing,
        asked: browser.wallet.asked.length,
      }
    }
    const whole = await run({ at: Number.POSITIVE_INFINITY, isAfter: false })
    expect(whole).toMatchObject({ paid: 2_500_000n, standing: 'sent', asked: 1 })
    const stops = Array.from({ length: whole.calls }, (_, at) =>
      [false, true].map((isAfter) => ({ at, isAfter })),
    )
    const faults: unknown[] = []
    for (const stop of stops.flat()) {
      const { paid, standing, asked } = await run(stop)
      const isKnown = paid === 2_500_000n ? standing === 'sent' : paid === 0n && standing === 'open'
      if (!isKnown || asked > 1) faults.push({ ...stop, paid, standing, asked })
    }
    expect(faults).toEqual([])
  })
})
