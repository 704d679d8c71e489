import { serve } from '@hono/node-server'
import { erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { type TestOnramp, useOnramp } from './fixtures/useOnramp.ts'
import { proofTime } from './orders/createFollower.ts'
import { linkTime } from './orders/createOrders.ts'

const { chain, clock, getProvider, getClient, open, sendEventsTo } = useOnramp()
const newAddress = () => privateKeyToAddress(generatePrivateKey())
const network = 'eip155:31337'
const wish = {
  ...{ provider: 'cards', purchaseCurrency: 'usdc', paymentCurrency: 'USD', paymentMethod: 'card' },
  ...{ amount: '100.00', network },
}
const cards = { paid: '4242 4242 4242 4242', declined: '4000000000000002', delayed: '4000000000000077' }

describe.each(databaseKinds)('on $title', ({ open: openDatabase }) => {
  let database: TestDatabase
  let onramp: TestOnramp
  beforeAll(async () => {
    database = await openDatabase()
    onramp = open(database.db)
  })
  afterAll(async () => {
    await onramp.close()
    await database.close()
  })

  /** Quotes and orders, for an address that has nothing yet. */
  async function order(change: object = {}, address = newAddress()) {
    const quote = await onramp.ask('/v1/onramp/quote', { ...wish, ...change })
    const made = await onramp.ask('/v1/generators/onrampurl', {
      quoteId: quote.body.quoteId,
      destinationWallets: [{ address }],
    })
    const { token, url } = made.body
    const read = async () => (await onramp.ask('/v1/onramp/orders', { tokens: [token] })).body.orders[0]
    return { quote: quote.body, address, url: url.replace('https://gateway.example', ''), token, read }
  }
  /** Follows the link as a window does. */
  const follow = async (url: string) => {
    const response = await onramp.routes.request(url)
    return {
      status: response.status,
      to: response.headers.get('location') ?? '',
      text: await response.text(),
    }
  }
  async function pay(to: string, form: Readonly<Record<string, string>>) {
    const body = new URLSearchParams({ action: 'pay', ...form })
    return (await fetch(to, { method: 'POST', body })).text()
  }
  const balanceOf = (address: `0x${string}`) =>
    getClient().readContract({
      ...{ abi: erc20Abi, address: chain.contracts.tokens.USDC.address },
      ...{ functionName: 'balanceOf', args: [address] },
    })

  test('what can be bought is said in the specification’s words, and by provider with its limits', async () => {
    const { body } = await onramp.ask('/v1/onramp/options?country=DE')
    expect(body.paymentCurrencies).toEqual([
      {
        id: 'USD',
        payment_method_limits: [
          { id: 'card', min: '10.00', max: '7500.00' },
          { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
        ],
      },
      { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20.00', max: '1000.00' }] },
    ])
    expect(body.purchaseCurrencies).toMatchObject([
      { id: 'eth', symbol: 'ETH', networks: [{ chain_id: '31337', contract_address: '' }] },
      { id: 'usdc', symbol: 'USDC', networks: [{ chain_id: '31337' }] },
    ])
    const limitOf = (answer: typeof body) =>
      answer.providers[0].limits.find(
        ({ asset, currency }: { asset: string; currency: string }) => asset === 'eth' && currency === 'EUR',
      ).max
    expect([limitOf(body), limitOf((await onramp.ask('/v1/onramp/options?country=FR')).body)]).toEqual([
      '1000.00',
      '500.00',
    ])
  })

  test('a price has its parts, which add up', async () => {
    const { body } = await onramp.ask('/v1/onramp/quote', wish)
    expect(body).toMatchObject({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      providerFee: { amount: '1.50', currency: 'USD' },
      networkFee: { amount: '0.25', currency: 'USD' },
      paymentSubtotal: { amount: '98.25', currency: 'USD' },
      purchaseAmount: { amount: '98.25', currency: 'USDC' },
      quoteId: expect.any(String),
    })
    const wanted = await onramp.ask('/v1/onramp/quote', {
      ...{ ...wish, purchaseCurrency: 'eth', amount: '0.5', amountIn: 'purchase' },
    })
    expect(wanted.body).toMatchObject({
      paymentTotal: { amount: '1015.49', currency: 'USD' },
      purchaseAmount: { amount: '0.5', currency: 'ETH' },
    })
  })

  test.each([
    ['10.00', 'USD', 'card', 200],
    ['9.99', 'USD', 'card', 400],
    ['7500.00', 'USD', 'card', 200],
    ['7500.01', 'USD', 'card', 400],
    ['25000.00', 'USD', 'ach_bank_account', 200],
    ['25000.01', 'USD', 'ach_bank_account', 400],
    ['10.001', 'USD', 'card', 400],
    ['1e3', 'USD', 'card', 400],
    ['100', 'GBP', 'card', 400],
    ['100', 'EUR', 'ach_bank_account', 400],
  ])('%s %s by %s is %i', async (amount, paymentCurrency, paymentMethod, status) => {
    const answer = await onramp.ask('/v1/onramp/quote', { ...wish, amount, paymentCurrency, paymentMethod })
    expect(answer.status).toBe(status)
  })

  test('who pays gets what was bought, which the chain shows, whether anybody looks or not', async () => {
    const { url, address, read } = await order()
    expect((await read()).state).toBe('created')
    const { status, to } = await follow(url)
    expect([status, new URL(to).origin]).toEqual([303, getProvider().url])
    expect((await read()).state).toBe('opened')
    expect(await pay(to, { card: cards.paid })).toContain('was sent')
    expect(await balanceOf(address)).toBe(98_250_000n)
    clock.now += 5_000
    await onramp.look()
    expect((await read()).state).toBe('sent')
    clock.now += 5_000
    await onramp.look()
    expect(await read()).toMatchObject({
      ...{ state: 'arrived', hash: expect.stringMatching(/^0x/), account: `${network}:${address}` },
      ...{ payment: { amount: '100.00', currency: 'USD' }, purchase: { amount: '98.25', currency: 'USDC' } },
    })
  })

  test('the chain’s own currency arrives without a log, and is seen by what the account has', async () => {
    const { url, address, read } = await order({ purchaseCurrency: 'eth' })
    await pay((await follow(url)).to, { card: cards.paid })
    expect(await getClient().getBalance({ address })).toBeGreaterThan(parseEther('0.04'))
    for (let round = 0; round < 2; round += 1) {
      clock.now += 5_000
      await onramp.look()
    }
    expect((await read()).state).toBe('arrived')
  })

  test('a link leads there once, and for five minutes', async () => {
    const first = await order()
    expect((await follow(first.url)).status).toBe(303)
    const again = await follow(first.url)
    expect([again.status, again.text]).toEqual([
      404,
      expect.stringContaining('This link is not valid any more.'),
    ])
    const late = await order()
    clock.now += linkTime
    expect((await follow(late.url)).status).toBe(404)
    expect((await follow('/onramp/open/none')).status).toBe(404)
  })

  test('a price that is too old is not bought at', async () => {
    const { body } = await onramp.ask('/v1/onramp/quote', wish)
    clock.now = body.expiresAt
    const made = await onramp.ask('/v1/generators/onrampurl', {
      quoteId: body.quoteId,
      destinationWallets: [{ address: newAddress() }],
    })
    expect([made.status, made.body.reasons[0].name]).toEqual([409, 'QUOTE_EXPIRED'])
  })

  test('a declined card ends the order, and a cancelled one can still be paid by bank', async () => {
    const declined = await order()
    expect(await pay((await follow(declined.url)).to, { card: cards.declined })).toContain('was declined')
    const cancelled = await order()
    expect(await pay((await follow(cancelled.url)).to, { action: 'cancel' })).toContain('You cancelled')
    clock.now += 5_000
    await onramp.look()
    expect([(await declined.read()).state, (await cancelled.read()).state]).toEqual(['failed', 'cancelled'])
  })

  test('what was said to be sent without a transaction is unclear after ten minutes, until one is there', async () => {
    const { url, read } = await order()
    await pay((await follow(url)).to, { card: '4000000000009979' })
    clock.now += 5_000
    await onramp.look()
    expect((await read()).state).toBe('sent')
    clock.now += proofTime
    await onramp.look()
    expect((await read()).state).toBe('unclear')
  })

  test('a transaction that brings the account nothing is no proof', async () => {
    const { url, address, read } = await order()
    await pay((await follow(url)).to, { card: '4000000000009979' })
    const other = await order()
    await pay((await follow(other.url)).to, { card: cards.paid })
    const [mine, theirs] = [await read(), await other.read()]
    const known = getProvider().orders
    Object.assign(known.get(mine.id) ?? {}, { hash: known.get(theirs.id)?.hash })
    for (let round = 0; round < 3; round += 1) {
      clock.now += 5_000
      await onramp.look()
    }
    expect([(await read()).state, await balanceOf(address)]).toEqual(['sent', 0n])
    clock.now += proofTime
    await onramp.look()
    expect((await read()).state).toBe('unclear')
  })

  test.each(['usdc', 'eth'])(
    'a second order of %s that names the transaction of the first one does not arrive by it',
    async (purchaseCurrency) => {
      const first = await order({ purchaseCurrency })
      await pay((await follow(first.url)).to, { card: cards.paid })
      const second = await order({ purchaseCurrency }, first.address)
      await pay((await follow(second.url)).to, { card: '4000000000009979' })
      const go = async () => {
        for (let round = 0; round < 3; round += 1) {
          clock.now += 5_000
          await onramp.look()
        }
      }
      await go()
      const known = getProvider().orders
      const hash = known.get((await first.read()).id)?.hash ?? ''
      // In other letters it is the same.
      Object.assign(known.get((await second.read()).id) ?? {}, { hash: `0x${hash.slice(2).toUpperCase()}` })
      await go()
      expect([(await first.read()).state, (await second.read()).state]).toEqual(['arrived', 'sent'])
      clock.now += proofTime
      await onramp.look()
      expect((await second.read()).state).toBe('unclear')
    },
  )

  test('the provider’s webhooks say it at once, and the same one counts once', async () => {
    const server = serve({ fetch: onramp.routes.fetch, port: 0, hostname: '127.0.0.1' })
    await vi.waitFor(() => expect(server.address()).not.toBeNull())
    const { port } = server.address() as { port: number }
    sendEventsTo(`http://127.0.0.1:${port}/v1/onramp/webhooks/cards`)
    const { url, read } = await order()
    await pay((await follow(url)).to, { card: cards.delayed })
    await vi.waitFor(async () => expect((await read()).state).toBe('paid'))
    await getProvider().release()
    await vi.waitFor(async () => expect((await read()).state).toBe('sent'))
    sendEventsTo('')
    server.close()
  })

  test('while the provider is down there is no price, nothing is made up, and orders go on after', async () => {
    const { url, read } = await order()
    await pay((await follow(url)).to, { card: cards.paid })
    getProvider().setDown(true)
    clock.now += 5_000
    await onramp.look()
    const quote = await onramp.ask('/v1/onramp/quote', wish)
    expect([quote.status, quote.body.reasons[0].name]).toEqual([502, 'QUOTE_FAILED'])
    expect((await read()).state).toBe('opened')
    getProvider().setDown(false)
    for (let round = 0; round < 2; round += 1) {
      clock.now += 5_000
      await onramp.look()
    }
    expect((await read()).state).toBe('arrived')
  })

  test('who does not hold the token sees nothing, and an address of another network gets nothing', async () => {
    const { quote } = await order()
    expect((await onramp.ask('/v1/onramp/orders', { tokens: ['a'.repeat(43)] })).body).toEqual({
      orders: [null],
    })
    for (const address of ['0x12', 'maya.eth', `${newAddress()}00`]) {
      const made = await onramp.ask('/v1/generators/onrampurl', {
        quoteId: quote.quoteId,
        destinationWallets: [{ address }],
      })
      expect([made.status, made.body.reasons[0].name]).toEqual([400, 'ADDRESS_INVALID'])
    }
  })

  test('in the specification’s own words the page asks what is paid', async () => {
    const made = await onramp.ask('/v1/generators/onrampurl', {
      destinationWallets: [{ address: newAddress(), blockchains: [network], assets: ['USDC'] }],
      ...{ defaultNetwork: network, partnerUserId: 'x'.repeat(32), defaultExperience: 'buy' },
      ...{ presetFiatAmount: 50, paymentCurrency: 'USD' },
    })
    const { to } = await follow(made.body.url.replace('https://gateway.example', ''))
    expect(await (await fetch(to)).text()).toContain('Pay 50.00 USD')
  })
})
