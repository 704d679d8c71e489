import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chainAccounts } from '@portico/testing/chain'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { createMessage } from '../message/createMessage.ts'
import { createSiwxHandler, type SiwxHandlerParameters } from './createSiwxHandler.ts'
import { createSiwxServer } from './createSiwxServer.ts'
import { toNodeListener } from './toNodeListener.ts'

const account = privateKeyToAccount(chainAccounts[0].privateKey)
const origin = 'https://site.example'

function start(parameters: SiwxHandlerParameters = { origins: [origin] }) {
  const server = createSiwxServer({ keys: [{ secret: 'a'.repeat(32) }] })
  const handler = createSiwxHandler(server, parameters)
  const send = async (path: string, init: RequestInit = {}) => {
    const request = new Request(`http://localhost/auth/v1/${path}`, { headers: { origin }, ...init })
    const response = await handler(request)
    return {
      status: response.status,
      headers: response.headers,
      body: await response.json().catch(() => null),
    }
  }
  return { handler, send }
}

async function sign(nonce: string) {
  const { toString: write, ...data } = createMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'site.example',
    uri: origin,
    nonce,
  })
  const message = write()
  return { data, message, signature: await account.signMessage({ message }), clientId: null, walletInfo: {} }
}

test('a visitor signs in, is known, and signs out', async () => {
  const { send } = start()
  const nonce = await send('nonce')
  expect(nonce.headers.get('cache-control')).toBe('no-store')
  const body = JSON.stringify(await sign(nonce.body.nonce))
  const headers = { origin, 'x-nonce-jwt': `Bearer ${nonce.body.token}` }
  const signedIn = await send('authenticate', { method: 'POST', headers, body })
  expect(signedIn).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  const bearer = { headers: { origin, authorization: `Bearer ${signedIn.body.token}` } }
  expect((await send('me', bearer)).body).toEqual({
    address: account.address,
    caip2Network: 'eip155:1',
    chainId: 1,
  })
  expect((await send('sign-out', { method: 'POST', ...bearer })).status).toBe(200)
  expect((await send('me', bearer)).status).toBe(401)
})

test('refusals are all alike', async () => {
  const { send } = start()
  const nonce = (await send('nonce')).body
  const session = await sign(nonce.nonce)
  const post = (body: unknown, token = nonce.token) =>
    send('authenticate', {
      method: 'POST',
      headers: { origin, 'x-nonce-jwt': token },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const refusals = [
    await post('{'),
    await post('x'.repeat(200_000)),
    await post(null),
    await post(session, ''),
    await post(session, 'a.b.c'),
    await post({ ...session, message: 'hello' }),
    await post({ ...session, signature: '0x12' }),
    await post(session),
    await send('me'),
  ]
  for (const { status, body } of refusals)
    expect({ status, body }).toEqual({
      status: 401,
      body: { status: 'FAILURE', reasons: [{ name: 'signIn', description: 'The sign-in was refused' }] },
    })
})

test('pages of other origins may not sign in, nor read', async () => {
  const { send } = start()
  const answer = await send('nonce', { headers: { origin: 'https://evil.example' } })
  expect(answer.status).toBe(403)
  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  const asked = await send('authenticate', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })
  expect(asked.headers.get('access-control-allow-origin')).toBeNull()
  expect((await send('nonce', { headers: { origin: 'null' } })).status).toBe(403)
})

test('the site’s own page may, from its own origin and from another', async () => {
  const { send } = start()
  const asked = await send('authenticate', { method: 'OPTIONS' })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-nonce-jwt')
  expect((await send('nonce', { headers: {} })).status).toBe(200)
  const two = start({ origins: [origin, 'https://other.example'] })
  expect((await two.send('nonce', { headers: {} })).status).toBe(403)
})

test('what is no endpoint is not found', async () => {
  const { send } = start()
  for (const [path, method] of [
    ['', 'GET'],
    ['toString', 'GET'],
    ['nonce', 'POST'],
    ['authenticate', 'GET'],
    ['../me', 'GET'],
  ])
    expect((await send(path ?? '', { method: method ?? 'GET' })).status).toBe(404)
})

test('over a socket of Node it is the same, and what goes wrong inside stays inside', async () => {
  const { handler } = start()
  const errors: unknown[] = []
  const failing = async (request: Request) => {
    if (request.headers.get('x-fail')) throw new Error('the database said no')
    return handler(request)
  }
  const http = createServer(toNodeListener(failing, (error) => errors.push(error)))
  onTestFinished(() => void http.close())
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/auth/v1`
  const nonce = await (await fetch(`${url}/nonce`, { headers: { origin } })).json()
  const body = JSON.stringify(await sign(nonce.nonce))
  const headers = { origin, 'x-nonce-jwt': nonce.token }
  const { token } = await (await fetch(`${url}/authenticate`, { method: 'POST', headers, body })).json()
  const me = await fetch(`${url}/me`, { headers: { origin, authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ address: account.address })
  const failed = await fetch(`${url}/me`, { headers: { 'x-fail': '1' } })
  expect([failed.status, await failed.text()]).toEqual([500, expect.not.stringContaining('database')])
  expect(errors).toMatchObject([{ message: 'the database said no' }])
})
