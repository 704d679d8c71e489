import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasErrorCode } from '@portico/contract/errors'
import { afterEach, expect, test } from 'vitest'
import { createCoreState } from '../createCoreState.ts'
import { createTestStorage, createTestTime, one } from '../fixtures/createTestCore.ts'
import { fetchJson } from './fetchJson.ts'

let server: Server | null = null
afterEach(() => server?.close())

const root = { version: 1 as const, shell: { version: '1.0.0', files: {} } }

/** A core beside a real server; the clock runs ahead by itself as soon as something waits. */
async function start(listener?: RequestListener, projectId?: string) {
  server = listener ? createServer(listener).listen(0, '127.0.0.1') : null
  await new Promise((resolve) => (server ? server.once('listening', resolve) : resolve(null)))
  const port = (server?.address() as AddressInfo | undefined)?.port
  const waits: number[] = []
  const time = createTestTime()
  const host = {
    options: {
      ...{ networks: [one] as const, root },
      ...(port && { gatewayUrl: `http://127.0.0.1:${port}/` }),
      ...(projectId && { projectId }),
    },
    themeMode: 'dark' as const,
    safeOrigin: null,
    baseUrl: '',
    verify: async () => {},
    load: async () => ({}),
    publish() {},
    hears: () => false,
    emit() {},
  }
  const instant = {
    ...time,
    after(ms: number, callback: () => void) {
      if (ms >= 10_000) return time.after(ms, callback)
      waits.push(ms)
      queueMicrotask(callback)
      return () => {}
    },
  }
  return { core: createCoreState(host, { time: instant, storage: createTestStorage() }), waits, time }
}

test('a question carries who asks, and its own parameters', async () => {
  const asked: (string | undefined)[] = []
  const { core } = await start((request, response) => {
    asked.push(request.url)
    response.end('{"http":[]}')
  })
  expect(await fetchJson(core, { path: '/v1/supported-chains', query: { a: 'b c' } })).toEqual({ http: [] })
  expect(asked).toEqual(['/v1/supported-chains?st=portico&sv=html-core-1.0.0&a=b+c'])
})

test('a site with a project id says it in each question, and in the two bodies that have a place for it', async () => {
  const asked: (readonly [string | undefined, string])[] = []
  const { core } = await start(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked.push([request.url, Buffer.concat(chunks).toString()])
    response.end('{}')
  }, 'acme')
  await fetchJson(core, { path: '/v1/identity/0x1' })
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  await fetchJson(core, { path: '/v1', query: { chainId: 'eip155:1' }, body: call })
  await fetchJson(core, { path: '/v1/fungible/price', body: { currency: 'usd' } })
  await fetchJson(core, { path: '/v1/convert/build-transaction', body: { from: 'eip155:1:0x1' } })
  expect(asked).toEqual([
    ['/v1/identity/0x1?st=portico&sv=html-core-1.0.0&projectId=acme', ''],
    ['/v1?projectId=acme&chainId=eip155%3A1', JSON.stringify(call)],
    ['/v1/fungible/price?projectId=acme', '{"currency":"usd","projectId":"acme"}'],
    ['/v1/convert/build-transaction?projectId=acme', '{"from":"eip155:1:0x1","projectId":"acme"}'],
  ])
})

test('what may pass is tried three more times, with doubling pauses', async () => {
  let count = 0
  const { core, waits } = await start((_, response) => {
    count += 1
    response.writeHead(503).end()
  })
  await expect(fetchJson(core, { path: '/v1' })).rejects.toThrow('HTTP status code: 503')
  expect([count, waits]).toEqual([4, [150, 300, 600]])
})

test('a service says how long to wait', async () => {
  let count = 0
  const { core, waits } = await start((_, response) => {
    count += 1
    if (count === 1) response.writeHead(429, { 'retry-after': '2' }).end()
    else response.end('"ok"')
  })
  expect(await fetchJson(core, { path: '/v1' })).toBe('ok')
  expect(waits).toEqual([2_000])
})

test('what will not pass is not tried again', async () => {
  let count = 0
  const { core } = await start((_, response) => {
    count += 1
    response.writeHead(404).end()
  })
  await expect(fetchJson(core, { path: '/v1' })).rejects.toThrow('HTTP status code: 404')
  expect(count).toBe(1)
})

test('an answer that is no JSON is an error of its own', async () => {
  const { core } = await start((_, response) => response.end('<html>'))
  await expect(fetchJson(core, { path: '/v1' })).rejects.toThrow('PORTICO-API-004')
})

test('a service that does not answer is given up after ten seconds', async () => {
  let onAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve
  })
  const { core, time } = await start(() => onAsked())
  const failed = expect(fetchJson(core, { path: '/v1' })).rejects.toThrow('PORTICO-API-002')
  await asked
  await time.advance(10_000)
  await failed
})

test('a service that is not there is unreachable, and without an address nothing is asked', async () => {
  const gone = await start((_, response) => response.end())
  server?.close()
  await expect(fetchJson(gone.core, { path: '/v1' })).rejects.toThrow('PORTICO-API-003')
  await expect(fetchJson((await start()).core, { path: '/v1' })).rejects.toThrow('PORTICO-API-005')
})

/** What a plugin reads of an error: codes and messages of its causes. */
function listCauses(error: unknown): readonly (readonly [unknown, string])[] {
  const { cause } = error as { cause?: { code?: unknown; message: string } }
  return cause ? [[cause.code, cause.message], ...listCauses(cause)] : []
}

/** Asks a gateway that refuses with this. */
async function refuse(body: string, status = 400): Promise<unknown> {
  const { core } = await start((_, response) => response.writeHead(status).end(body))
  return fetchJson(core, { path: '/v1/payments', body: {} }).catch((error) => error)
}

test('why something was refused are the causes of the error, the first one first', async () => {
  const reasons = [
    { name: 'recipient', description: 'is none' },
    { name: 'lines.0.amount', description: 'must be digits' },
  ]
  const error = await refuse(JSON.stringify({ status: 'FAILURE', reasons }))
  expect(error).toMatchObject({ code: 'PORTICO-API-001', details: 'HTTP status code: 400' })
  expect(listCauses(error)).toEqual([
    ['recipient', 'is none'],
    ['lines.0.amount', 'must be digits'],
  ])
  expect(hasErrorCode(error, 'lines.0.amount')).toBe(true)
})

test('of reasons no more crosses than eight, of 200 characters each', async () => {
  const reasons = Array.from({ length: 50 }, () => ({ name: 'x'.repeat(64), description: 'y'.repeat(999) }))
  const causes = listCauses(await refuse(JSON.stringify({ reasons })))
  expect(causes).toEqual(Array(8).fill(['x'.repeat(64), 'y'.repeat(200)]))
})

test.each([
  ['nothing', ''],
  ['a page', '<html>'],
  ['null', 'null'],
  ['no reasons', '{"reasons":"x"}'],
  ['a name that is none', '{"reasons":[{"name":"<b>","description":"x"}]}'],
  ['a name that is too long', `{"reasons":[{"name":"${'x'.repeat(65)}","description":"x"}]}`],
  ['a name that is a list', '{"reasons":[{"name":["x"],"description":"x"}]}'],
  ['words that are none', '{"reasons":[{"name":"x","description":["y"]}]}'],
])('a refusal with %s has no cause', async (_, body) => {
  const error = await refuse(body)
  expect(error).toMatchObject({ code: 'PORTICO-API-001' })
  expect(listCauses(error)).toEqual([])
})

test('a refusal whose words do not end is given up after ten seconds', async () => {
  let onAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    onAsked = resolve
  })
  const { core, time } = await start((_, response) => {
    response.writeHead(400).write('{"reasons":[')
    onAsked()
  })
  const failed = expect(fetchJson(core, { path: '/v1' })).rejects.toThrow('PORTICO-API-002')
  await asked
  await time.advance(10_000)
  await failed
})
