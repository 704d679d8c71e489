import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { createMessage } from '../message/createMessage.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSiwxHandler, type SiwxHandlerParameters } from './createSiwxHandler.ts'
import { createSiwxServer } from './createSiwxServer.ts'
import type { SiwxStore } from './SiwxStore.ts'
import { toNodeListener } from './toNodeListener.ts'

const origin = 'https://site.example'
const start = (parameters: SiwxHandlerParameters = { origins: [origin] }, store?: SiwxStore) =>
  createSiwxHandler(
    createSiwxServer({ keys: [{ secret: 'a'.repeat(32) }], ...(store && { store }) }),
    parameters,
  )
const call = (path: string, init: RequestInit = {}) =>
  new Request(`http://localhost${path}`, { headers: { origin }, ...init })

test('an endpoint that does not exist is named so, also where only the end of its path is right', async () => {
  for (const path of ['/auth/v1/nothing', '/evil/v1/nonce', '/nonce']) {
    const answer = await start()(call(path))
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { status: 'FAILURE', reasons: [{ name: 'path', description: 'There is no such endpoint' }] },
    ])
  }
})

test('a page that may not sign in is answered in words, and caches keep the answers of pages apart', async () => {
  const answer = await start()(call('/auth/v1/nonce', { headers: { origin: 'https://evil.example' } }))
  expect(await answer.json()).toEqual({
    status: 'FAILURE',
    reasons: [{ name: 'origin', description: 'This origin may not sign in here' }],
  })
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('vary')).toBe('origin')
  const own = await start()(call('/auth/v1/nonce', { headers: {} }))
  expect([own.status, own.headers.get('vary')]).toEqual([200, 'origin'])
})

test('a browser that asks first is answered for a day', async () => {
  const { headers } = await start()(call('/auth/v1/authenticate', { method: 'OPTIONS' }))
  expect(Object.fromEntries(headers)).toMatchObject({
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '86400',
  })
})

test('a server that tells origins apart by itself answers for CORS by itself', async () => {
  const answer = await start({ getOrigin: () => origin })(call('/auth/v1/nonce'))
  expect([answer.status, answer.headers.get('vary')]).toEqual([200, null])
})

test('an account of Solana is answered with the name of its network', async () => {
  const handler = start()
  const key = new Uint8Array(32).fill(7)
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { nonce, token } = await (await handler(call('/auth/v1/nonce'))).json()
  const accountAddress = base58.encode(ed25519.getPublicKey(key))
  const chainId = `solana:${reference}` as const
  const fields = { accountAddress, chainId, domain: 'site.example', uri: origin, nonce }
  const { toString: write, ...data } = createMessage(fields)
  const signature = base58.encode(ed25519.sign(new TextEncoder().encode(write()), key))
  const body = JSON.stringify({ data, message: write(), signature })
  const headers = { origin, 'x-nonce-jwt': token }
  const signedIn = await handler(call('/auth/v1/authenticate', { method: 'POST', headers, body }))
  const authorization = `Bearer ${(await signedIn.json()).token}`
  const me = await handler(call('/auth/v1/me', { headers: { origin, authorization } }))
  expect(await me.json()).toEqual({ address: accountAddress, caip2Network: chainId, chainId: reference })
})

test('a store that fails is no refusal: the error goes to the operator', async () => {
  const failing: SiwxStore = {
    ...createMemoryStore(),
    useNonce: () => Promise.reject(new Error('the database is away')),
  }
  const handler = start({ origins: [origin] }, failing)
  const { nonce, token } = await (await handler(call('/auth/v1/nonce'))).json()
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
  const accountAddress = base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(7)))
  const fields = { accountAddress, chainId, domain: 'site.example', uri: origin, nonce }
  const { toString: write, ...data } = createMessage(fields)
  const body = JSON.stringify({ data, message: write(), signature: 'x' })
  const headers = { origin, 'x-nonce-jwt': token }
  await expect(handler(call('/auth/v1/authenticate', { method: 'POST', headers, body }))).rejects.toThrow(
    'the database is away',
  )
})

/** What a server of Node hands to the handler, and what it answers. */
async function askNode(method: string, path: string, isFailing = false) {
  const seen: string[] = []
  const listener = toNodeListener(async ({ method: name, url }) => {
    seen.push(`${name} ${new URL(url).pathname}`)
    if (isFailing) throw new Error('no')
    return new Response(null, { status: 204 })
  })
  const server = createServer(listener)
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const asked = ask({ host: '127.0.0.1', port, path, method, agent: false }).end()
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const part of response) body += part
  return { seen, status: response.statusCode, type: response.headers['content-type'], body }
}

test('a request without a body, and one for no path, reach the handler', async () => {
  expect(await askNode('HEAD', '/auth/v1/me')).toMatchObject({ seen: ['HEAD /auth/v1/me'], status: 204 })
  expect(await askNode('OPTIONS', '*')).toMatchObject({ seen: ['OPTIONS /'], status: 204 })
})

test('what goes wrong inside is answered in the form of every refusal', async () => {
  const { status, type, body } = await askNode('GET', '/', true)
  expect([status, type]).toEqual([500, 'application/json'])
  expect(JSON.parse(body)).toEqual({
    status: 'FAILURE',
    reasons: [{ name: 'request', description: 'Something went wrong here' }],
  })
})
