import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { answerError } from '../http/ApiError.ts'
import { limitRate } from '../limits/limitRate.ts'
import { createMemoryRateLimiter } from '../limits/rateLimit.ts'
import { createChains, rpcBatchSize } from './chain.ts'
import type { ChainConfig } from './chainOptions.ts'
import { createChainRoutes } from './chainRoutes.ts'

interface SetUpOptions {
  readonly timeout?: number
  readonly capacity?: number
  readonly chain?: Partial<ChainConfig>
}

/** A gateway in front of an upstream that behaves as asked. */
async function setUp(upstream: RequestListener, { timeout = 5000, ...options }: SetUpOptions = {}) {
  const rpcUrl = await startUpstream(upstream)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = {
    caipNetworkId: 'eip155:1',
    name: 'One',
    rpcUrl,
    nativeCurrency,
    ...options.chain,
  } as const
  const app = new Hono()
  const rateLimit = { capacity: options.capacity ?? 1000, refillPerSecond: 1 }
  app.use(limitRate(createMemoryRateLimiter(rateLimit), false))
  app.route('/', createChainRoutes(createChains([{ tokens: [], overridable: [], ...config }], timeout)))
  app.onError(answerError(pino({ level: 'silent' })))
  return async (body: unknown, query = '?chainId=eip155:1', path = '/v1') => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await app.request(`${path}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: text,
    })
    return { status: response.status, body: await response.json() }
  }
}

const answerAll: RequestListener = (request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const toAnswer = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
    const calls = JSON.parse(text)
    response.end(JSON.stringify(Array.isArray(calls) ? calls.map(toAnswer) : toAnswer(calls)))
  })
}

const call = (id: number, method = 'eth_blockNumber') => ({ jsonrpc: '2.0', id, method, params: [] })

test('a request to a chain carries 1000 calls at the most', () => {
  expect(rpcBatchSize).toBe(1000)
})

test('a call and a batch come back, with and without a closing slash', async () => {
  const send = await setUp(answerAll)
  expect(await send(call(7))).toEqual({ status: 200, body: { jsonrpc: '2.0', id: 7, result: '0x1' } })
  const { body } = await send([call(1), call(2)], '?chainId=eip155:1&projectId=x', '/v1/')
  expect(body).toHaveLength(2)
})

test.each([
  'anvil_setBalance',
  'debug_traceTransaction',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_signTypedData_v4',
  'admin_addPeer',
  'eth_sendUnsignedTransaction',
  'eth_sendTransactionSync',
  'eth_sendRawTransactionSync',
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_uninstallFilter',
  'eth_submitWork',
  'eth_getWork',
  'eth_simulateV1',
  'eth_coinbase',
  'net_peers',
  'web3_whatever',
  'ETH_CALL',
  'eth_call ',
  'toString',
])('%s does not reach the chain', async (method) => {
  const send = await setUp(() => expect.fail('reached'))
  expect(await send(call(1, method))).toMatchObject({ body: { id: 1, error: { code: -32601 } } })
})

test('one refused call of a batch does not spoil the others', async () => {
  const send = await setUp(answerAll)
  const { body } = await send([call(1), call(2, 'anvil_reset'), 'nonsense'])
  expect(body).toMatchObject([
    { id: 1, result: '0x1' },
    { id: 2, error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ])
})

test.each([
  ['{', -32700],
  ['[]', -32600],
  [JSON.stringify(Array.from({ length: 51 }, (_, id) => call(id))), -32600],
])('a body that is no call is refused (%#)', async (body, code) => {
  const send = await setUp(() => expect.fail('reached'))
  expect(await send(body)).toMatchObject({ status: 400, body: { error: { code } } })
})

test('fifty calls in one batch are answered', async () => {
  const send = await setUp(answerAll)
  expect((await send(Array.from({ length: 50 }, (_, id) => call(id)))).body).toHaveLength(50)
})

test('each call of a batch is counted, also one that is refused', async () => {
  const send = await setUp(answerAll, { capacity: 4 })
  expect((await send([call(1), call(2, 'anvil_reset'), 'nonsense'])).status).toBe(200)
  expect(await send([call(1), call(2)])).toMatchObject({ status: 429, body: { reasons: [{ name: 'rate' }] } })
})

test('a call whose parameters have names is refused', async () => {
  const send = await setUp(() => expect.fail('reached'))
  expect(await send({ ...call(1, 'eth_call'), params: { to: '0x' } })).toMatchObject({
    body: { error: { code: -32600 } },
  })
})

/** Answers what was asked. */
const echo: RequestListener = (request, response) => {
  request.pipe(response)
}

test.each(['eth_call', 'eth_estimateGas', 'eth_createAccessList'])(
  'overrides of %s stay behind',
  async (method) => {
    const params = [{ to: '0x' }, 'latest', { '0x': { code: '0x' } }, { number: '0x1' }]
    const one = { ...call(1, method), params }
    const send = await setUp(echo)
    expect((await send(one)).body).toEqual({ ...one, params: params.slice(0, 2) })
    expect((await send([one])).body).toEqual([{ ...one, params: params.slice(0, 2) }])
    const sendAll = await setUp(echo, { chain: { overridable: ['eth_call'] } })
    expect((await sendAll(one)).body.params).toHaveLength(method === 'eth_call' ? 4 : 2)
  },
)

test('other calls keep all of their parameters', async () => {
  const one = { ...call(1, 'eth_feeHistory'), params: ['0x1', 'latest', [25]] }
  expect((await (await setUp(echo))(one)).body).toEqual(one)
})

test('an answer without end is not read to its end', async () => {
  const piece = 'x'.repeat(1_048_576)
  const closed: Promise<unknown>[] = []
  const send = await setUp((_, response) => {
    response.write('{"jsonrpc":"2.0","id":1,"result":"')
    const write = () => response.write(piece) && setImmediate(write)
    response.on('drain', write)
    closed.push(once(response, 'close'))
    write()
  })
  expect(await send(call(1))).toMatchObject({
    status: 502,
    body: { error: { message: expect.stringContaining('too large') } },
  })
  await Promise.all(closed)
})

test.each(['', '?chainId=1', '?chainId=eip155:2', '?chainId=eip155:0x1'])(
  'the query %j is refused',
  async (query) => {
    const send = await setUp(answerAll)
    expect(await send(call(1), query)).toMatchObject({
      status: 400,
      body: { reasons: [{ name: 'chainId' }] },
    })
  },
)

test('a chain that hangs is given up', async () => {
  const send = await setUp(() => {}, { timeout: 50 })
  expect(await send([call(1)])).toMatchObject({ status: 503, body: [{ id: 1, error: { code: -32603 } }] })
})

test('a chain that answers nonsense is a bad gateway', async () => {
  const send = await setUp((_, response) => response.end('<html>'))
  expect(await send(call(1))).toMatchObject({ status: 502, body: { id: 1, error: { code: -32603 } } })
})

test('a chain that closes the line is a bad gateway', async () => {
  const send = await setUp((request) => request.socket.destroy())
  expect(await send(call(1))).toMatchObject({ status: 502 })
})
