import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OnrampAsset } from '../OnrampProvider.ts'
import { onrampSchema } from '../onrampOptions.ts'
import { createWidgetProvider } from './createWidgetProvider.ts'
import { widgetSchema } from './widgetOptions.ts'

const secret = 'sk_test_a_secret_that_is_long'
const asset: OnrampAsset = {
  ...{
    id: 'usdc',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    caipNetworkId: 'eip155:8453',
    address: null,
  },
}
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const clock = 1_700_000_000_000

/** A service as the common ones are: MoonPay’s words. */
let answers: Record<string, unknown> = {}
const asked: string[] = []
let server: ReturnType<typeof serve>
let url = ''
beforeAll(async () => {
  const app = new Hono()
  app.get('*', (context) => {
    asked.push(
      `${new URL(context.req.url).pathname}${new URL(context.req.url).search} ${context.req.header('x-key')}`,
    )
    const answer = answers[new URL(context.req.url).pathname]
    return answer ? context.json(answer as object) : context.json({ message: 'Not found' }, 404)
  })
  url = await new Promise<string>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
})
afterAll(() => void server.close())

const open = (change: object = {}) =>
  createWidgetProvider(
    v.parse(widgetSchema, {
      ...{ kind: 'widget', id: 'moon', name: 'Moon', url: 'https://buy.moon.example/' },
      assets: [{ ...asset, code: 'usdc_base' }],
      limits: [{ currency: 'USD', method: 'card', min: '20.00', max: '2000.00' }],
      fixed: { apiKey: 'pk_test_1' },
      networks: { 'eip155:8453': 'base' },
      parameters: {
        ...{
          order: 'externalTransactionId',
          address: 'walletAddress',
          asset: 'currencyCode',
          network: 'network',
        },
        ...{ currency: 'baseCurrencyCode', payment: 'baseCurrencyAmount', purchase: 'quoteCurrencyAmount' },
      },
      signature: { parameter: 'signature', secret },
      webhook: {
        kind: 'timestamped',
        header: 'Moonpay-Signature-V2',
        secret: 'wk_test_a_secret_that_is_long',
      },
      event: { order: 'data.externalTransactionId', status: 'data.status', hash: 'data.cryptoTransactionId' },
      status: {
        ...{ url: `${url}/transactions/ext/{order}`, headers: { 'x-key': 'k' } },
        ...{ status: '0.status', hash: '0.cryptoTransactionId' },
      },
      states: { waitingPayment: 'pending', pending: 'paid', completed: 'sent', failed: 'failed' },
      quote: {
        url: `${url}/currencies/{asset}/buy_quote?baseCurrencyCode={currency}&baseCurrencyAmount={payment}&quoteCurrencyAmount={purchase}`,
        ...{
          total: 'totalAmount',
          providerFee: 'feeAmount',
          networkFee: 'networkFeeAmount',
          purchase: 'quoteCurrencyAmount',
        },
      },
      ...change,
    }),
    2_000,
    () => clock,
  )
const request = {
  ...{ order: 'order 1&2', asset, address, currency: 'USD', method: 'card', country: null, quote: null },
  amount: { in: 'payment', units: 5000n },
} as const

test('the page’s address says what is bought in the service’s words, and is signed at its end', async () => {
  const to = await open().openCheckout(request)
  const [signed = '', signature = ''] = to.split('&signature=')
  expect(signed).toBe(
    `https://buy.moon.example/?apiKey=pk_test_1&externalTransactionId=order+1%262&walletAddress=${address}&currencyCode=usdc_base&network=base&baseCurrencyCode=USD&baseCurrencyAmount=50.00`,
  )
  const query = signed.slice(signed.indexOf('?'))
  expect(decodeURIComponent(signature)).toBe(createHmac('sha256', secret).update(query).digest('base64'))
  const wanted = await open().openCheckout({ ...request, amount: { in: 'purchase', units: 1_500_000n } })
  expect(new URL(wanted).searchParams.get('quoteCurrencyAmount')).toBe('1.5')
  expect(await open({ signature: undefined }).openCheckout(request)).not.toContain('signature')
})

test('a price is read in the service’s words, numbers or text, rounded to what is paid', async () => {
  answers = {
    '/currencies/usdc_base/buy_quote': {
      ...{ totalAmount: 50, feeAmount: '3.999', networkFeeAmount: 0.5, quoteCurrencyAmount: 45.123456789 },
    },
  }
  const quote = await open().fetchQuote?.({ ...request, amount: request.amount })
  expect(quote).toEqual({
    ...{ reference: '', payment: 5000n, providerFee: 400n, networkFee: 50n, purchase: 45_123_457n },
    expiresAt: clock + 30_000,
  })
  expect(asked.at(-1)).toContain('?baseCurrencyCode=USD&baseCurrencyAmount=50.00&quoteCurrencyAmount=')
  expect(open({ quote: undefined }).fetchQuote).toBeNull()
})

test.each([
  ['nothing', {}],
  ['a negative fee', { totalAmount: 50, feeAmount: -1, networkFeeAmount: 0, quoteCurrencyAmount: 1 }],
  [
    'an amount that is no number',
    { totalAmount: 'NaN', feeAmount: 0, networkFeeAmount: 0, quoteCurrencyAmount: 1 },
  ],
  ['an amount in powers', { totalAmount: 50, feeAmount: 0, networkFeeAmount: 0, quoteCurrencyAmount: '1e9' }],
])('a price with %s is none', async (_, answer) => {
  answers = { '/currencies/usdc_base/buy_quote': answer }
  await expect(open().fetchQuote?.(request)).rejects.toThrow()
})

test('how an order stands is asked with the operator’s key, and states that nobody knows say nothing', async () => {
  answers = { '/transactions/ext/order': [{ status: 'completed', cryptoTransactionId: '0x1' }] }
  expect(await open().fetchReport('order')).toEqual({ state: 'sent', hash: '0x1' })
  expect(asked.at(-1)).toBe('/transactions/ext/order k')
  answers = { '/transactions/ext/order': [{ status: 'constructor' }] }
  expect(await open().fetchReport('order')).toBeNull()
  answers = {}
  expect(await open().fetchReport('order')).toBeNull()
  expect(await open({ status: undefined }).fetchReport('order')).toBeNull()
})

test('an event is read once its signature is right; without a name the same bytes are the same', () => {
  const body = JSON.stringify({
    data: { externalTransactionId: 'order', status: 'pending', cryptoTransactionId: '' },
  })
  const key = 'wk_test_a_secret_that_is_long'
  const signature = createHmac('sha256', key)
    .update(`${clock / 1000}.${body}`)
    .digest('hex')
  const headers: Record<string, string> = { 'moonpay-signature-v2': `t=${clock / 1000},s=${signature}` }
  const webhook = { body, header: (name: string) => headers[name] }
  const event = open().readEvent(webhook, clock)
  expect(event).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    order: 'order',
    state: 'paid',
    hash: null,
  })
  expect(open().readEvent(webhook, clock)?.id).toBe(event?.id)
  expect(() => open().readEvent({ ...webhook, body: `${body} ` }, clock)).toThrow('Nobody who may')
})

test('what the README configures is a configuration', async () => {
  const page = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const sample = [...page.matchAll(/```json\n([\s\S]*?)```/g)].find(([, text]) =>
    text?.includes('"onramp"'),
  )?.[1]
  const { onramp } = JSON.parse((sample ?? '').replaceAll('…', 'x'.repeat(16)))
  const [options] = v.parse(onrampSchema, onramp).providers
  if (options?.kind !== 'widget') throw new Error('There is no sample.')
  const [eth] = options.assets
  const to = await createWidgetProvider(options, 1_000, () => clock).openCheckout({
    ...request,
    asset: eth as OnrampAsset,
  })
  expect(new URL(to).searchParams.get('externalTransactionId')).toBe('order 1&2')
})
