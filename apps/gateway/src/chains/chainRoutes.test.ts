import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { answerError } from '../http/ApiError.ts'
import { createChains } from './chain.ts'
import { createChainRoutes } from './chainRoutes.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A gateway in front of an upstream that behaves as told. */
async function setUp(upstream: RequestListener, timeout = 5000) {
  const server = createServer(upstream)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = {
    caipNetworkId: 'eip155:1',
    name: 'One',
    rpcUrl: `http://127.0.0.1:${port}`,
    nativeCurrency,
    tokens: [],
  } as const
  const app = new Hono().route('/', createChainRoutes(createChains([{ ...config, tokens: [] }], timeout)))
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
  [JSON.stringify(Array.from({ length: 1001 }, (_, id) => call(id))), -32600],
])('a body that is no call is refused (%#)', async (body, code) => {
  const send = await setUp(() => expect.fail('reached'))
  expect(await send(body)).toMatchObject({ status: 400, body: { error: { code } } })
})

test('a thousand calls in one batch are answered', async () => {
  const send = await setUp(answerAll)
  expect((await send(Array.from({ length: 1000 }, (_, id) => call(id)))).body).toHaveLength(1000)
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
  const send = await setUp(() => {}, 50)
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
