import { describe, expect, test } from 'vitest'
import { settle } from './fixtures/createTestOnramp.ts'
import { startOnramp, startWith } from './fixtures/startOnramp.ts'
import { start as opening, testOptions, toQuote } from './fixtures/testGateway.ts'

test('an amount is priced by every provider, and the best is taken', async () => {
  const { view } = await startWith('100')
  const { status, price, prices } = view.get()
  expect([status, price?.provider.name]).toEqual(['ready', 'Acorn Pay'])
  expect(prices.map(({ state }) => state.quote?.purchase)).toEqual([49125000000000000n, 48750000000000000n])
})

test('the other amount can be given: what arrives in place of what is paid, and back', async () => {
  const { view, flip, clock, asked } = await startWith('100')
  flip()
  expect(view.get()).toMatchObject({ amountIn: 'purchase', amountText: '0.049125', status: 'asking' })
  await clock.pass(350)
  expect(asked.at(-1)?.body).toMatchObject({ amountIn: 'purchase', amount: '0.049125000000000000' })
  expect(view.get().price?.state.quote).toMatchObject({ payment: 10_000n, purchase: 49125000000000000n })
  flip()
  expect(view.get()).toMatchObject({ amountIn: 'payment', amountText: '100' })
})

describe('limits', () => {
  test.each([
    ['9.99', 'tooLittle', 1_000n, 0],
    ['10', 'ready', null, 2],
    ['7500', 'ready', null, 2],
    ['7500.01', 'tooMuch', 750_000n, 0],
    ['10.001', 'digits', null, 0],
    ['0', 'addAmount', null, 0],
  ] as const)('of %s: %s', async (amount, status, bound, asked) => {
    const { view, count } = await startWith(amount)
    expect([view.get().status, view.get().bound, count('/v1/onramp/quote')]).toEqual([status, bound, asked])
  })

  test('are the usual ones where nobody says what is sold, which is tried again', async () => {
    const answers: unknown[] = [new Error('down'), testOptions]
    const { view, setAmount, retry, count } = await startOnramp({
      api: { '/v1/onramp/options': () => take(answers) },
    })
    expect(view.get()).toMatchObject({ status: 'failed', offerFailed: true })
    setAmount('9.99')
    expect(view.get()).toMatchObject({ status: 'tooLittle', bound: 1_000n })
    setAmount('10')
    expect([view.get().status, count('/v1/onramp/quote')]).toEqual(['failed', 0])
    retry()
    await settle()
    expect(view.get()).toMatchObject({ status: 'asking', offerFailed: false })
  })

  test('of a price that an amount of the asset turns out to have are said', async () => {
    const { view, flip, setAmount, clock } = await startOnramp()
    flip()
    setAmount('100')
    await clock.pass(350)
    expect(view.get()).toMatchObject({
      status: 'tooMuch',
      bound: 750_000n,
      price: { state: { quote: null } },
    })
  })
})

/** Takes the first answer. @throws where it is an error */
function take(answers: unknown[]): unknown {
  const answer = answers.shift()
  if (answer instanceof Error) throw answer
  return answer
}

describe('a price', () => {
  test('that nobody has said is none, and is asked for again', async () => {
    let isDown = true
    const { view, retry, clock } = await startWith('100', {
      api: {
        '/v1/onramp/quote': ({ body }: { body: Record<string, string> }) => {
          if (isDown) throw new Error('down')
          return toQuote(body, opening + 350)
        },
      },
    })
    expect(view.get()).toMatchObject({ status: 'unavailable', price: { state: { quote: null } } })
    isDown = false
    retry()
    await clock.pass(0)
    expect(view.get().status).toBe('ready')
  })

  test('is asked for once typing pauses, and what answers to an older amount is dropped', async () => {
    const late: (() => void)[] = []
    const { view, setAmount, clock } = await startOnramp({
      api: {
        '/v1/onramp/quote': ({ body }: { body: Record<string, string> }) =>
          new Promise((resolve) => late.push(() => resolve(toQuote(body, opening)))),
      },
    })
    for (const amount of ['1', '10', '100']) setAmount(amount)
    await clock.pass(349)
    expect(late).toHaveLength(0)
    await clock.pass(1)
    expect(late).toHaveLength(2)
    setAmount('200')
    for (const answer of late) answer()
    await settle()
    expect(view.get()).toMatchObject({ status: 'asking', units: 20_000n })
  })

  test('is asked for anew when it is over', async () => {
    const { count, clock } = await startWith('100')
    await clock.pass(60_000)
    expect(count('/v1/onramp/quote')).toBe(4)
  })

  test.each([
    ['of another payment', { paymentTotal: { amount: '99.00', currency: 'USD' } }],
    ['in another currency', { providerFee: { amount: '1.00', currency: 'EUR' } }],
    ['of another asset', { purchaseAmount: { amount: '1', currency: 'SHIB' } }],
    ['of nothing', { purchaseAmount: { amount: '0', currency: 'ETH' } }],
    ['of fees that take it all', { networkFee: { amount: '99.99', currency: 'USD' } }],
    ['that is over', { expiresAt: 1 }],
    ['that is good for ever', { expiresAt: 9e15 }],
    [
      'with more digits than there are',
      { purchaseAmount: { amount: `0.${'1'.repeat(19)}`, currency: 'ETH' } },
    ],
    ['without a name', { quoteId: null }],
  ])('%s is not believed', async (_, lie) => {
    const { view } = await startWith('100', {
      api: {
        '/v1/onramp/quote': ({ body }: { body: Record<string, string> }) => ({ ...toQuote(body), ...lie }),
      },
    })
    expect(view.get().status).toBe('unavailable')
  })

  test.each([null, [], 'text', { providers: 5 }, { providers: [null, { id: '../x', assets: 'all' }] }])(
    'of nothing is asked for where the gateway says %j',
    async (answer) => {
      const { view, count } = await startWith('100', { api: { '/v1/onramp/options': () => answer } })
      expect(['failed', 'unsold']).toContain(view.get().status)
      expect(count('/v1/onramp/quote')).toBe(0)
    },
  )
})

test('where nobody may sell, nobody is asked', async () => {
  const { view, asked } = await startWith('100', { timeZone: 'Asia/Shanghai' })
  expect([view.get().status, asked.length]).toEqual(['restricted', 0])
})

test('the country of the browser is asked for, and the one that is chosen is remembered', async () => {
  const { asked, context, onramp, view } = await startOnramp({ language: 'de-DE' })
  expect(asked[0]?.query).toEqual({ country: 'DE' })
  expect(view.get().currency).toBe('EUR')
  onramp.views.getSelect({ what: 'country' }).actions.choose('FR')
  await settle()
  expect([view.get().country, await context.storage.get('country'), asked.at(-1)?.query]).toEqual([
    ...['FR', 'FR'],
    { country: 'FR' },
  ])
})
