import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { systemTime } from '../../core/time.ts'
import { fetchService } from './fetchService.ts'

let server: Server | undefined

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

/** A service of a plugin's own, and what asks it. */
async function serve(listener: RequestListener) {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/quote`
  return (request: object = {}) => fetchService({ time: systemTime }, { url, ...request })
}

test('gives status, headers and what was said, as JSON where it is that', async () => {
  const ask = await serve((_, response) => {
    response.writeHead(402, { 'content-type': 'application/problem+json', 'x-left': '3' })
    response.end('{"title":"no"}')
  })
  const { status, headers, body } = await ask()
  expect([status, headers['x-left'], body]).toEqual([402, '3', { title: 'no' }])
})

test('sends data as JSON, a text as it is, and no cookie', async () => {
  const seen: unknown[] = []
  const ask = await serve((request, response) => {
    const { method, headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      seen.push([method, headers['content-type'], headers.cookie, Buffer.concat(chunks).toString()])
      response.end('fine')
    })
  })
  expect((await ask({ body: { amount: '1' }, headers: { 'x-key': 'a' } })).body).toBe('fine')
  await ask({ method: 'PUT', body: 'text', headers: { 'Content-Type': 'text/csv' } })
  expect(seen).toEqual([
    ['POST', 'application/json', undefined, '{"amount":"1"}'],
    ['PUT', 'text/csv', undefined, 'text'],
  ])
})

test('follows nobody elsewhere', async () => {
  const asked: (string | undefined)[] = []
  const ask = await serve((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  await expect(ask()).rejects.toMatchObject({ code: 'PORTICO-API-003' })
  expect(asked).toEqual(['/quote'])
})

test.for<[string, string, string]>([
  ['no JSON', 'application/json', '<html>'],
  ['too much', 'text/plain', 'a'.repeat(1024 * 1024 + 1)],
])('refuses %s', async ([, type, text]) => {
  const ask = await serve((_, response) => response.writeHead(200, { 'content-type': type }).end(text))
  await expect(ask()).rejects.toMatchObject({ code: 'PORTICO-API-004' })
})

test('a service that is not there, and a request that was given up', async () => {
  const ask = await serve(() => {})
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'PORTICO-API-003' })
  await expect(ask({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ code: 'PORTICO-API-003' })
})
