import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from './createGateway.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const chain = {
  caipNetworkId: 'eip155:1',
  name: 'Down',
  // Port 1 answers nobody. The key stands for one of a provider.
  rpcUrl: 'http://127.0.0.1:1/secret-key',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
/** A chain that answers when the test lets it. */
const slow = createServer()
const lines: string[] = []
let gateway: Gateway
let url: string

beforeAll(async () => {
  const stream = new PassThrough().on('data', (line) => lines.push(`${line}`))
  await once(slow.listen(0, '127.0.0.1'), 'listening')
  const { port } = slow.address() as { port: number }
  const slowChain = { ...chain, caipNetworkId: 'eip155:2', rpcUrl: `http://127.0.0.1:${port}` }
  const options = {
    port: 0,
    chains: [chain, slowChain],
    names: [{ name: 'maya.eth', address: account }],
    allowedOrigins: ['https://shop.example'],
    rateLimit: { capacity: 20, refillPerSecond: 0.001 },
    bodyLimit: 1000,
  }
  gateway = await createGateway(options, pino({ level: 'info' }, stream))
  ;({ url } = await gateway.listen())
})
afterAll(async () => {
  await gateway.close()
  slow.close()
  slow.closeAllConnections()
})

const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(`${url}${path}`, init)
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) }
}

test('a name resolves, in any case, and back', async () => {
  const record = { name: 'maya.eth', updated_at: null, addresses: { 60: { address: account } } }
  expect((await get('/v1/profile/account/Maya.eth?apiVersion=2')).body).toMatchObject(record)
  expect((await get(`/v1/profile/reverse/${account}?apiVersion=2`)).body).toMatchObject([record])
  expect((await get(`/v1/identity/${account}`)).body).toEqual({ name: 'maya.eth', avatar: null })
  expect((await get(`/v1/account/${account.toLowerCase()}/identity`)).body).toEqual({
    name: 'maya.eth',
    avatar: null,
  })
})

test('what has no name answers so, by version', async () => {
  expect(await get('/v1/profile/account/nobody.eth?apiVersion=2')).toMatchObject({ status: 200, body: [] })
  expect(await get('/v1/profile/account/nobody.eth')).toMatchObject({ status: 404 })
  expect(await get(`/v1/profile/reverse/${other}?apiVersion=2`)).toMatchObject({ status: 200, body: [] })
  expect((await get(`/v1/identity/${other}`)).body).toEqual({ name: null, avatar: null })
  const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  expect((await get(`/v1/identity/${solana}`)).body).toEqual({ name: null, avatar: null })
})

test.each([
  ['/v1/profile/account/a', 'name'],
  ['/v1/profile/account/drop%20table', 'name'],
  ['/v1/profile/reverse/0x12', 'address'],
  ['/v1/identity/hello', 'address'],
  [`/v1/account/${account.replace('C8', 'c8')}/balance`, 'address'],
  [`/v1/account/${account}/balance?chainId=1`, 'chainId'],
  [`/v1/account/${account}/balance?chainId=eip155:5`, 'chainId'],
  [`/v1/account/${account}/balance?currency=eur`, 'currency'],
  [`/v1/account/${account}/balance?forceUpdate=${account}`, 'forceUpdate.0'],
])('%s is refused and says why', async (path, name) => {
  expect(await get(path)).toMatchObject({ status: 400, body: { status: 'FAILURE', reasons: [{ name }] } })
})

test('chains that are down are said to be, and no balance is made up', async () => {
  expect(await get(`/v1/account/${other}/balance?chainId=eip155:1`)).toMatchObject({
    status: 503,
    body: { status: 'FAILURE' },
  })
  slow.once('request', (_, response: ServerResponse) => response.end('[]'))
  const body = { status: 'degraded', database: 'ok', chains: { 'eip155:1': 'unavailable' } }
  expect(await get('/health')).toMatchObject({ status: 503, body })
})

test('configuration of the site', async () => {
  expect((await get('/v1/supported-chains')).body).toEqual({ http: ['eip155:1', 'eip155:2'], ws: [] })
  expect((await get('/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: false })
  expect((await get('/projects/v1/origins')).body).toEqual({ allowedOrigins: ['https://shop.example'] })
})

test('only allowed pages are answered', async () => {
  const ask = (origin: string, init: RequestInit = {}) =>
    get('/getAnalyticsConfig', { ...init, headers: { origin } })
  const allowed = await ask('https://shop.example')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  const refused = { status: 403, body: { reasons: [{ name: 'origin' }] } }
  for (const origin of ['https://evil.example', 'http://localhost:3000', 'http://127.0.0.1:4100', 'null']) {
    expect(await ask(origin)).toMatchObject(refused)
    expect(await ask(origin, { method: 'POST' })).toMatchObject(refused)
    expect((await ask(origin, { method: 'OPTIONS' })).headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await get('/getAnalyticsConfig')).status).toBe(200)
})

test('a page that is not allowed may learn who is', async () => {
  const { headers } = await get('/projects/v1/origins', { headers: { origin: 'https://evil.example' } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('answers carry security headers', async () => {
  const { headers } = await get('/getAnalyticsConfig')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('what does not exist, is too large or is not JSON gets its own answer', async () => {
  expect(await get('/nope')).toMatchObject({ status: 404, body: { reasons: [{ name: 'path' }] } })
  const post = (body: string) => get('/v1/fungible/price', { method: 'POST', body })
  expect(await post('x'.repeat(2000))).toMatchObject({ status: 413 })
  expect(await post('{')).toMatchObject({ status: 422 })
  expect(await post('{"currency":"usd","addresses":[]}')).toMatchObject({ status: 400 })
  expect(await post('null')).toMatchObject({ status: 400 })
})

test('a caller who asks too often is answered with when to come again, at that endpoint only', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => get('/getWallets?entries=1')))
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await get('/projects/v1/origins')).status).toBe(200)
})

test('the log names endpoints and holds no account, no query and no key', () => {
  const log = lines.join('')
  expect(log).toContain('GET /v1/account/:address/balance')
  expect(log).not.toMatch(/0x[0-9a-f]{40}/i)
  expect(log).not.toMatch(/secret-key|chainId=|maya/)
})

test.each([{ host: '0.0.0.0' }, { host: '::' }, { isBehindProxy: true }])(
  'a gateway that others reach needs its public address: %o',
  async (options) => {
    await expect(createGateway({ ...options, logLevel: 'silent' })).rejects.toThrow('publicUrl')
  },
)

/** Sends the beginning of a request, and answers what came back until the connection ended. */
async function begin(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  const chunks = await socket.toArray().catch(() => [])
  return Buffer.concat(chunks).toString()
}

test('a body that does not come is not waited for', async () => {
  const slow = await createGateway({ port: 0, requestTimeout: 100, logLevel: 'silent' })
  const { port } = await slow.listen()
  const head = 'POST /v1/fungible/price HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'
  expect(await begin(port, head)).toMatch(/^HTTP\/1.1 408/)
  expect(await begin(port, 'GET / HTTP/1.1\r\nHo')).toMatch(/^HTTP\/1.1 408/)
  await slow.close()
})

test('an address has so many connections', async () => {
  const small = await createGateway({ port: 0, connections: { perAddress: 2 }, logLevel: 'silent' })
  const { port } = await small.listen()
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(await begin(port, 'GET /getAnalyticsConfig HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('')
  for (const socket of sockets) socket.destroy()
  const ask = () => begin(port, 'GET /getAnalyticsConfig HTTP/1.0\r\nHost: a\r\n\r\n')
  await expect.poll(ask).toMatch(/^HTTP\/1.1 200/)
  await small.close()
})

test('a wrong configuration names the field', async () => {
  await expect(createGateway({ chains: [{ ...chain, rpcUrl: 'nowhere' }] })).rejects.toThrow(
    'chains.0.rpcUrl',
  )
})

test.each([
  ['a coin type that is none', { 4294967296: account }],
  ['an address of another namespace', { 501: account }],
  ['an address of EVM with a wrong checksum', { 2147483648: account.replace('dc', 'Dc') }],
])('a name with %s is refused', async (_, addresses) => {
  await expect(createGateway({ names: [{ name: 'maya.eth', addresses }] })).rejects.toThrow(
    'names.0.addresses',
  )
})

test('a request under way is answered before the gateway is gone', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
  const arrived = once(slow, 'request')
  const answer = get('/v1?chainId=eip155:2', { method: 'POST', body })
  const [, response] = await arrived
  const closed = gateway.close()
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x2' }))
  expect(await answer).toMatchObject({ status: 200, body: { result: '0x2' } })
  await closed
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})
