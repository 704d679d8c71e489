import { type Exchange, type HeldAsset, startExchange } from '@portico/testing/exchange'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../vault/fixtures/databases.ts'
import { finality, network, type TestPayments, usePayments } from './fixtures/usePayments.ts'
import type { WrittenPayment } from './writePayment.ts'

const { chain, usdc, toAsset, recipient, mine, merchant, open, request, look } = usePayments()
const apiKey = 'a key of tests, long enough'
const [amount, fee] = [25_000_000n, 1_000_000n]

describe.each(databaseKinds)('on $title', ({ open: openDatabase }) => {
  let database: TestDatabase
  let exchange: Exchange
  let payments: TestPayments
  const toOptions = (id: string, feePayer: 'visitor' | 'deducted', url = exchange.url) => ({
    ...{ kind: 'sandbox' as const, id, name: `Exchange ${id}`, url, apiKey, feePayer },
    assets: [
      { asset: toAsset(usdc()), code: 'usdc', min: '2000000', max: '100000000' },
      { asset: toAsset(null), code: 'eth' },
    ],
  })
  beforeAll(async () => {
    const place = { rpcUrl: chain.rpcUrl, caipNetworkId: network, network: 'Local Chain' }
    const assets: readonly HeldAsset[] = [
      { ...place, code: 'usdc', symbol: 'USDC', decimals: 6, address: usdc(), fee, balance: 10n ** 12n },
      { ...place, code: 'eth', symbol: 'ETH', decimals: 18, address: null, fee: 10n, balance: 10n ** 20n },
    ]
    exchange = await startExchange({ port: 0, assets, apiKey, delay: 3_600_000 })
    database = await openDatabase()
    const exchanges = [
      toOptions('harbour', 'visitor'),
      toOptions('mill', 'deducted'),
      toOptions('closed', 'visitor', 'http://127.0.0.1:9'),
    ]
    payments = open(database.db, { ...merchant(), exchanges })
  })
  afterAll(async () => {
    await exchange.stop()
    await payments.close()
    await database.close()
  })

  const call = async (method: string, params: unknown) => {
    const { body } = await payments.ask('/v1/json-rpc', { jsonrpc: '2.0', id: 7, method, params })
    expect([body.jsonrpc, body.id]).toEqual(['2.0', 7])
    return body
  }
  const openUrl = async (payment: WrittenPayment, exchangeId: string, change: object = {}) => {
    const to = `${network}:${payment.address}`
    const fields = { exchangeId, asset: payment.asset, amount: payment.amount, recipient: to, ...change }
    return call('reown_getExchangePayUrl', fields)
  }
  const press = (url: string, outcome = 'sent', action = 'confirm') =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action, outcome }) })
  const readStatus = async (exchangeId: string, sessionId: string) =>
    (await call('reown_getExchangeBuyStatus', { exchangeId, sessionId })).result

  test('exchanges are listed by what they send, with what it costs and who pays', async () => {
    const list = async (params: object) => (await call('reown_getExchanges', { page: 0, ...params })).result
    const { exchanges, total } = await list({ asset: toAsset(usdc()), amount: `${amount}` })
    expect(total).toBe(3)
    expect(exchanges).toEqual([
      { id: 'harbour', name: 'Exchange harbour', imageUrl: '', fee: { amount: `${fee}`, payer: 'visitor' } },
      { id: 'mill', name: 'Exchange mill', imageUrl: '', fee: { amount: `${fee}`, payer: 'deducted' } },
      { id: 'closed', name: 'Exchange closed', imageUrl: '', fee: null },
    ])
    expect((await list({ asset: toAsset(usdc()), amount: '100000001' })).exchanges).toEqual([])
    expect((await list({ asset: toAsset(chain.contracts.tokens.DAI.address) })).total).toBe(0)
    const ids = async (params: object) => (await list(params)).exchanges.map(({ id }: { id: string }) => id)
    expect(await ids({ includeOnly: ['mill'] })).toEqual(['mill'])
    expect(await ids({ exclude: ['mill', 'closed'] })).toEqual(['harbour'])
    expect(await ids({ page: 1 })).toEqual([])
  })

  test.each(['harbour', 'mill'])(
    'what %s sends to the payment’s address arrives whole and pays it',
    async (id) => {
      const payment = await request(payments)
      const { result } = await openUrl(payment, id)
      expect(result.fee).toEqual({ amount: `${fee}`, payer: id === 'mill' ? 'deducted' : 'visitor' })
      expect(result.sessionId.length).toBeLessThanOrEqual(50)
      expect(await readStatus(id, result.sessionId)).toEqual({ status: 'IN_PROGRESS' })
      await press(result.url)
      const { status, txHash } = await readStatus(id, result.sessionId)
      expect([status, txHash]).toEqual(['SUCCESS', expect.stringMatching(/^0x/)])
      await mine(finality)
      expect(await look(payments, payment)).toMatchObject({ state: 'paid', paid: `${amount}` })
    },
  )

  test('ether that an exchange sends pays as well', async () => {
    const payment = await request(payments, { asset: toAsset(null), amount: '1000000' })
    const { result } = await openUrl(payment, 'mill')
    await press(result.url)
    await mine(finality)
    expect((await look(payments, payment)).state).toBe('paid')
  })

  test('an exchange that sends less leaves the payment underpaid, whatever it says', async () => {
    const payment = await request(payments)
    const { result } = await openUrl(payment, 'harbour')
    await press(result.url, 'less')
    expect((await readStatus('harbour', result.sessionId)).status).toBe('SUCCESS')
    await mine(finality)
    expect(await look(payments, payment)).toMatchObject({ state: 'underpaid', due: `${fee}` })
  })

  test('what has failed or was cancelled has failed, and nothing is paid', async () => {
    for (const [outcome, action] of [
      ['failed', 'confirm'],
      ['sent', 'cancel'],
    ] as const) {
      const payment = await request(payments)
      const { result } = await openUrl(payment, 'harbour')
      await press(result.url, outcome, action)
      expect(await readStatus('harbour', result.sessionId)).toEqual({ status: 'FAILED' })
      await mine(finality)
      expect((await look(payments, payment)).state).toBe('waiting')
    }
  })

  test('a session that is not known, or another exchange’s, is unknown', async () => {
    const { result } = await openUrl(await request(payments), 'harbour')
    expect(await readStatus('harbour', 'none')).toEqual({ status: 'UNKNOWN' })
    expect(await readStatus('mill', result.sessionId)).toEqual({ status: 'UNKNOWN' })
    expect(await readStatus('nobody', result.sessionId)).toEqual({ status: 'UNKNOWN' })
  })

  test('while an exchange is down there is no page and no status, and afterwards there is', async () => {
    const payment = await request(payments)
    const { error } = await openUrl(payment, 'closed')
    expect(error).toEqual({ code: -7, message: expect.not.stringContaining('127.0.0.1') })
    const { result } = await openUrl(payment, 'harbour')
    const without = open(database.db, {
      ...merchant(),
      exchanges: [toOptions('harbour', 'visitor', 'http://127.0.0.1:9')],
    })
    const params = { exchangeId: 'harbour', sessionId: result.sessionId }
    const body = { jsonrpc: '2.0', id: 7, method: 'reown_getExchangeBuyStatus', params }
    expect((await without.ask('/v1/json-rpc', body)).body.error.code).toBe(-8)
    await without.close()
    expect((await readStatus('harbour', result.sessionId)).status).toBe('IN_PROGRESS')
  })

  test.each<[string, object, number]>([
    ['an exchange that nobody knows', { exchangeId: 'nobody' }, -7],
    ['more than it sends', { amount: '100000001' }, -7],
    ['nothing', { amount: '0' }, -32602],
    ['a number', { amount: 5 }, -32602],
    ['an asset that is none', { asset: 'USDC' }, -32602],
    ['a recipient without its network', { recipient }, -32602],
    ['a recipient on another network', { recipient: `eip155:1:${recipient}` }, -32602],
    [
      'a recipient with a wrong checksum',
      { recipient: `${network}:0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266` },
      -32602,
    ],
  ])('%s is refused', async (_title, change, code) => {
    expect((await openUrl(await request(payments), 'harbour', change)).error.code).toBe(code)
  })
})
