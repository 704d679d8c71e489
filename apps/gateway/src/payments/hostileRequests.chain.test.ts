import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import {
  createPaymentId,
  network,
  type TestPayments,
  usePayments,
  webhookSecret,
} from './fixtures/usePayments.ts'

const { recipient, usdc, toAsset, merchant, open, request } = usePayments()

let database: TestDatabase
let payments: TestPayments
let digest: string
beforeAll(async () => {
  database = await (databaseKinds.at(-1) as (typeof databaseKinds)[number]).open()
  const webhook = { url: 'http://127.0.0.1:9/', secret: webhookSecret }
  const exchange = { kind: 'sandbox' as const, id: 'harbour', name: 'Harbour', url: 'http://127.0.0.1:9' }
  const assets = [{ asset: toAsset(usdc()), code: 'usdc' }]
  payments = open(database.db, {
    ...merchant({ webhook }),
    exchanges: [{ ...exchange, apiKey: 'a key of sixteen characters', assets }],
  })
  digest = (await request(payments)).id
})
afterAll(async () => {
  await payments.close()
  await database.close()
})

/** What would do, of which each field is changed. */
const bodies = (): readonly (readonly [path: string, body: Record<string, unknown>])[] => [
  ['/v1/payments', { paymentId: createPaymentId(), asset: toAsset(usdc()), recipient, amount: '5' }],
  ['/v1/payments/:digest/transactions', { hash: digest }],
  ['/v1/payments/:digest/choice', { choice: 'refund', refund: digest }],
  [
    '/v1/transfers/quote',
    {
      ...{
        originChainId: network,
        originCurrency: usdc(),
        destinationChainId: network,
        recipient,
        amount: '5',
      },
      ...{ destinationCurrency: 'native', user: recipient, payment: digest, slippage: 5 },
    },
  ],
  ...['reown_getExchanges', 'reown_getExchangePayUrl', 'reown_getExchangeBuyStatus'].map((method) => {
    const params = { exchangeId: 'harbour', asset: toAsset(usdc()), amount: '5', page: 0, sessionId: 'one' }
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: { ...params, recipient: `${network}:${recipient}` },
    }
    return ['/v1/json-rpc', body] as const
  }),
]

const oddities = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>('\u0000', '0x', '0x0', '-1', '1e9', '٣', `${2n ** 256n}`, 'x'.repeat(100_000)),
  fc.constantFrom<unknown>('__proto__', 'constructor', "'; drop table payments; --", `0x${'g'.repeat(64)}`),
  fc.constantFrom<unknown>(Number.MAX_SAFE_INTEGER, -0.5, [], {}, { toString: 1 }, null, true),
)

/** Whatever it was: an answer in words, and nothing of what goes on within. */
function expectSound({ status, body }: { status: number; body: unknown }, asked: unknown): void {
  const text = JSON.stringify(body)
  expect([200, 400, 401, 404, 409, 422], JSON.stringify(asked)).toContain(status)
  expect(text).not.toMatch(/select |insert |payment_|at \/|Error:|127\.0\.0\.1|whsec/)
}

test('whatever a field holds, each route answers in words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), oddities, async (which, field, value) => {
      const all = bodies()
      const [path = '', body = {}] = all[which % all.length] ?? []
      const inner = path === '/v1/json-rpc' && field % 2 ? (body.params as Record<string, unknown>) : body
      const names = Object.keys(inner)
      const changed = { ...inner, [names[field % names.length] ?? '']: value }
      const asked = inner === body ? changed : { ...body, params: changed }
      expectSound(await payments.ask(path.replace(':digest', digest), asked), asked)
    }),
    { numRuns: 400 },
  )
})

test('whatever a body is, each route answers in words', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('', 'null', '[', '{"a":', '[]', '"', `${'['.repeat(5000)}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(), texts, async (which, text) => {
      const all = bodies()
      const [path = ''] = all[which % all.length] ?? []
      expectSound(await payments.ask(path.replace(':digest', digest), text), text)
    }),
    { numRuns: 200 },
  )
})

test('whatever stands in an address, each route answers in words', async () => {
  const words = fc.oneof(
    fc.string({ maxLength: 80 }),
    fc.constantFrom('\u0000', '..', `0x${'0'.repeat(64)}`, digest.slice(0, 65)),
  )
  await fc.assert(
    fc.asyncProperty(words, async (word) => {
      const part = encodeURIComponent(word)
      for (const path of [`/v1/payments/${part}`, `/v1/transfers/status?requestId=${part}`])
        expectSound(await payments.ask(path), path)
      for (const end of ['transactions', 'choice'])
        expectSound(await payments.ask(`/v1/payments/${part}/${end}`, { hash: digest }), end)
    }),
    { numRuns: 200 },
  )
})

test('more transactions than anybody needs are not looked at', async () => {
  const { id } = await request(payments)
  const statuses = []
  for (let index = 0; index < 25; index += 1) {
    const hash = `0x${index.toString(16).padStart(64, '0')}`
    statuses.push((await payments.ask(`/v1/payments/${id}/transactions`, { hash })).status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(new Set(statuses.slice(20))).toEqual(new Set([409]))
})
