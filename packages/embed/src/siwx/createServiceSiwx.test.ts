import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSiwxHandler, createSiwxServer, toNodeListener } from '@portico/siwx/server'
import { chainAccounts } from '@portico/testing/chain'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBackendSiwx } from './createBackendSiwx.ts'
import { createGatewaySiwx } from './createGatewaySiwx.ts'
import { createTestPage, signWith } from './createTestPage.ts'

const account = privateKeyToAccount(chainAccounts[0].privateKey)
const other = privateKeyToAccount(chainAccounts[1].privateKey)
const { address } = account
let page: ReturnType<typeof createTestPage>
let http: Server
let url: string
let requests: IncomingMessage[]

beforeEach(async () => {
  page = createTestPage(vi.stubGlobal)
  requests = []
  const server = createSiwxServer({ keys: [{ secret: 'a'.repeat(32) }] })
  const listener = toNodeListener(createSiwxHandler(server, { origins: ['http://site.example'] }))
  http = createServer((request, response) => {
    requests.push(request)
    void listener(request, response)
  })
  await once(http.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.unstubAllGlobals()
  http.close()
  http.closeAllConnections()
})

const open = () => createBackendSiwx({ url: `${url}/auth/v1/` })

async function signIn(siwx = open(), chainId: `eip155:${string}` = 'eip155:1', who = account) {
  const session = await signWith(siwx, who, chainId)
  await siwx.addSession(session)
  return session
}

test('a visitor signs in, a reload restores it, and signing out ends it at the server too', async () => {
  const session = await signIn()
  const reloaded = open()
  expect(await reloaded.getSessions('eip155:1', address)).toEqual([session])
  const token = reloaded.getToken('eip155:1', address)
  const stored = page.localStorage.getItem('portico.default.siwx') ?? ''
  await reloaded.revokeSession('eip155:1', address)
  expect(page.localStorage.length).toBe(0)
  expect(reloaded.getToken('eip155:1', address)).toBeNull()
  // Somebody who kept the token has nothing in hand.
  page.localStorage.setItem('portico.default.siwx', stored)
  expect(open().getToken('eip155:1', address)).toBe(token)
  expect(await open().getSessions('eip155:1', address)).toEqual([])
})

test('tokens travel in headers alone, and no cookie travels', async () => {
  const siwx = open()
  await signIn(siwx)
  await siwx.getSessions('eip155:1', address)
  await siwx.revokeSession('eip155:1', address)
  expect(requests.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'GET /auth/v1/nonce',
    'POST /auth/v1/authenticate',
    'GET /auth/v1/me',
    'POST /auth/v1/sign-out',
  ])
  expect(requests.some(({ headers }) => headers.cookie)).toBe(false)
})

test('ending a session leaves those that share its network or its account', async () => {
  const siwx = open()
  await signIn(siwx)
  const sameAccount = await signIn(siwx, 'eip155:10')
  const sameNetwork = await signIn(siwx, 'eip155:1', other)
  await siwx.revokeSession('eip155:1', address)
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', address)).toEqual([sameAccount])
  expect(await siwx.getSessions('eip155:1', other.address)).toEqual([sameNetwork])
})

test('what the server refuses is no sign-in', async () => {
  const siwx = open()
  const session = await signWith(siwx, account)
  const signature = await other.signMessage({ message: session.message })
  await expect(siwx.addSession({ ...session, signature })).rejects.toThrow('PORTICO-SIWX-008')
  await expect(siwx.addSession(session)).rejects.toThrow('PORTICO-SIWX-006')
  expect(page.localStorage.length).toBe(0)
})

test('the token of another account is no session of this one', async () => {
  const siwx = open()
  await signIn(siwx)
  await signIn(siwx, 'eip155:1', other)
  const [mine, theirs] = JSON.parse(page.localStorage.getItem('portico.default.siwx') ?? '')
  page.localStorage.setItem('portico.default.siwx', JSON.stringify([{ ...mine, token: theirs.token }]))
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
})

test('a service that is away is neither yes nor no', async () => {
  const siwx = open()
  await signIn(siwx)
  http.close()
  http.closeAllConnections()
  await expect(siwx.getSessions('eip155:1', address)).rejects.toThrow('PORTICO-SIWX-009')
  await expect(siwx.createMessage({ chainId: 'eip155:1', accountAddress: address })).rejects.toThrow(
    'PORTICO-SIWX-009',
  )
  expect(siwx.getToken('eip155:1', address)).not.toBeNull()
  // The visitor leaves all the same.
  await expect(siwx.revokeSession('eip155:1', address)).rejects.toThrow('PORTICO-SIWX-009')
  expect(siwx.getToken('eip155:1', address)).toBeNull()
})

test.each([
  ['no JSON', () => new Response('<html>')],
  ['nothing', () => Response.json(null)],
  ['another shape', () => Response.json({ nonce: 7, token: {} })],
  ['a failure', () => new Response('', { status: 500 })],
  ['too many requests', () => new Response('', { status: 429 })],
])('a service that answers %s is no service', async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer())
  const creating = open().createMessage({ chainId: 'eip155:1', accountAddress: address })
  await expect(creating).rejects.toThrow('PORTICO-SIWX-009')
})

test('a nonce of the service that would bring lines of its own is refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ nonce: 'abcdefgh\nResources:', token: 'x' }))
  const creating = open().createMessage({ chainId: 'eip155:1', accountAddress: address })
  await expect(creating).rejects.toThrow('PORTICO-SIWX-003')
})

test('a list replaces what is stored, and ends what is not on it', async () => {
  const siwx = open()
  const first = await signIn(siwx)
  const token = siwx.getToken('eip155:1', address)
  const second = await signWith(siwx, other)
  await siwx.setSessions([second])
  expect(await siwx.getSessions('eip155:1', other.address)).toEqual([second])
  page.localStorage.setItem('portico.default.siwx', JSON.stringify([{ ...first, token }]))
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  await siwx.setSessions([])
  expect(page.localStorage.length).toBe(0)
})

test('the gateway is asked below its address, and signing in is required there', async () => {
  const siwx = createGatewaySiwx({ gatewayUrl: `${url}/`, storage: 'session' })
  expect(siwx.getRequired?.()).toBe(true)
  const session = await signIn(siwx)
  expect(await siwx.getSessions('eip155:1', address)).toEqual([session])
  expect([page.localStorage.length, page.sessionStorage.length]).toEqual([0, 1])
  expect(createGatewaySiwx({ gatewayUrl: url, required: false }).getRequired?.()).toBe(false)
})
