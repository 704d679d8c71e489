import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRelay, type Relay } from './createRelay.ts'
import { connectClient, type RelayClient } from './load/connectClient.ts'
import { createClientKey, signClientToken } from './load/signClientToken.ts'
import { relaySchema } from './relayOptions.ts'
import { createMemoryStore } from './store/createMemoryStore.ts'
import { toSubscriptionId } from './toSubscriptionId.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const message = { topic, message: 'hello', ttl: 300, tag: 1100, prompt: true, attestation: 'proof' }
const options = v.parse(relaySchema, { projectIds: ['shop'] })
const query = { projectId: 'shop' }

let server: Server
let relay: Relay
let url: string
let errors: unknown[]

beforeEach(async () => {
  errors = []
  relay = await createRelay({
    options,
    store: createMemoryStore(options.limits, Date.now),
    now: Date.now,
    allowedOrigins: ['https://shop.example'],
    isBehindProxy: false,
    onError: (error) => errors.push(error),
  })
  server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  url = `ws://127.0.0.1:${port}`
  relay.serve(server, () => [url])
})
afterEach(async () => {
  await relay.close()
  server.close()
  expect(errors).toEqual([])
})

const connect = (parameters: Partial<Parameters<typeof connectClient>[0]> = {}) =>
  connectClient({ url, query, ...parameters })
const texts = ({ received }: RelayClient) => received.map(({ message }) => message)
const arrived = (client: RelayClient, expected: readonly string[]) =>
  expect.poll(() => texts(client)).toEqual(expected)

test('a message reaches who subscribed, with its tag and attestation, and not its publisher', async () => {
  const [alice, bob] = await Promise.all([connect(), connect()])
  const ids = await Promise.all([alice, bob].map((client) => client.request('irn_subscribe', { topic })))
  expect(ids).toEqual([toSubscriptionId(topic, alice.clientId), toSubscriptionId(topic, bob.clientId)])
  expect(await alice.request('irn_publish', message)).toBe(true)
  await arrived(bob, ['hello'])
  const { ttl, prompt, ...data } = message
  expect(bob.received[0]).toEqual({ ...data, publishedAt: expect.any(Number) })
  await alice.request('irn_subscribe', { topic })
  expect(texts(alice)).toEqual([])
})

test('a client that comes back on another socket gets neither its own messages nor acknowledged ones', async () => {
  const [key, bobKey] = [createClientKey(), createClientKey()]
  const alice = await connect({ key })
  const bob = await connect({ key: bobKey })
  await bob.request('irn_subscribe', { topic })
  await alice.request('irn_publish', message)
  await arrived(bob, ['hello'])
  for (const { socket, closed } of [alice, bob]) {
    socket.close()
    await closed
  }
  const again = await Promise.all([connect({ key }), connect({ key: bobKey })])
  for (const client of again) {
    await client.request('irn_batchSubscribe', { topics: [topic, other] })
    await client.request('irn_batchFetchMessages', { topics: [topic, other] })
    expect(texts(client)).toEqual([])
  }
})

test('messages wait for a client that is away, and for one that did not acknowledge', async () => {
  const alice = await connect()
  const key = createClientKey()
  await alice.request('irn_batchPublish', { messages: [message, { ...message, message: 'again' }] })
  const deaf = await connect({ key, acknowledges: false })
  await deaf.request('irn_batchSubscribe', { topics: [topic] })
  await arrived(deaf, ['hello', 'again'])
  deaf.socket.terminate()
  const bob = await connect({ key })
  await bob.request('irn_subscribe', { topic })
  await arrived(bob, ['hello', 'again'])
})

test('a published message that is repeated arrives once', async () => {
  const [alice, bob] = await Promise.all([connect(), connect()])
  await bob.request('irn_subscribe', { topic })
  await alice.request('irn_publish', message)
  expect(await alice.request('irn_publish', message)).toBe(true)
  await alice.request('irn_publish', { ...message, message: 'end' })
  await arrived(bob, ['hello', 'end'])
})

test('who asks for messages gets them once, without subscribing', async () => {
  const [alice, bob] = await Promise.all([connect(), connect()])
  const { ttl, prompt, ...data } = message
  await alice.request('irn_publish', message)
  expect(await bob.request('irn_fetchMessages', { topic })).toEqual({
    messages: [{ ...data, publishedAt: expect.any(Number) }],
    hasMore: false,
  })
  const nothing = { messages: [], hasMore: false }
  expect(await bob.request('irn_batchFetchMessages', { topics: [topic, other] })).toEqual(nothing)
})

test('a long mailbox is asked for in pages', async () => {
  const [alice, bob] = await Promise.all([connect(), connect()])
  const messages = Array.from({ length: 150 }, (_, index) => ({ ...message, message: `${index}` }))
  await alice.request('irn_batchPublish', { messages })
  const fetch = () => bob.request('irn_fetchMessages', { topic })
  expect(await fetch()).toMatchObject({ messages: { length: 100 }, hasMore: true })
  expect(await fetch()).toMatchObject({ messages: { length: 50 }, hasMore: false })
})

test('who left a topic hears no more of it', async () => {
  const [alice, bob] = await Promise.all([connect(), connect()])
  await bob.request('irn_batchSubscribe', { topics: [topic, other, 'c'.repeat(64)] })
  await bob.request('irn_unsubscribe', { topic, id: toSubscriptionId(topic, bob.clientId) })
  await bob.request('irn_batchUnsubscribe', { subscriptions: [{ topic: 'c'.repeat(64), id: 'any' }] })
  await alice.request('irn_publish', message)
  await alice.request('irn_publish', { ...message, topic: 'c'.repeat(64) })
  await alice.request('irn_publish', { ...message, topic: other, message: 'end' })
  await arrived(bob, ['end'])
})

test('a session is proposed and approved in one call each, subscriptions included', async () => {
  const [site, wallet] = await Promise.all([connect(), connect()])
  const proposal = { pairingTopic: topic, sessionProposal: 'proposal', ttl: 300, attestation: '' }
  await site.request('wc_proposeSession', proposal)
  await wallet.request('irn_subscribe', { topic })
  await arrived(wallet, ['proposal'])
  expect(wallet.received[0]).toMatchObject({ tag: 1100, attestation: '' })
  await wallet.request('wc_approveSession', {
    pairingTopic: topic,
    sessionTopic: other,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
    ttl: 300,
    correlationId: 1,
  })
  await arrived(site, ['yes'])
  await site.request('irn_subscribe', { topic: other })
  await arrived(site, ['yes', 'settle'])
  expect(site.received.map(({ tag }) => tag)).toEqual([1101, 1102])
  await site.request('irn_publish', { ...message, topic: other, message: 'settled' })
  await arrived(wallet, ['proposal', 'settled'])
})

test.each([
  ['irn_publish', { ...message, topic: 'short' }, 'topic'],
  ['irn_publish', { ...message, message: '' }, 'message'],
  ['irn_publish', { ...message, ttl: 0 }, 'ttl'],
  ['irn_publish', { ...message, ttl: 2_592_001 }, 'ttl'],
  ['irn_publish', { ...message, ttl: '300' }, 'ttl'],
  ['irn_publish', { ...message, tag: -1 }, 'tag'],
  ['irn_publish', undefined, 'params'],
  ['irn_batchPublish', { messages: [message, {}] }, 'messages.1'],
  ['irn_batchPublish', { messages: [] }, 'messages'],
  ['irn_subscribe', { topic: topic.toUpperCase() }, 'topic'],
  ['irn_batchSubscribe', { topics: Array(501).fill(topic) }, 'topics'],
  ['irn_batchSubscribe', { topics: topic }, 'topics'],
  ['irn_unsubscribe', {}, 'topic'],
  ['irn_fetchMessages', { topic: 1 }, 'topic'],
  ['wc_approveSession', { pairingTopic: topic }, 'sessionTopic'],
])('%s with wrong params (%#) says which', async (method, params, name) => {
  const client = await connect()
  await expect(client.request(method, params)).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(name),
  })
})

test('a method that does not exist, and what is no request, are refused', async () => {
  const client = await connect()
  for (const method of ['irn_subscription', 'eth_chainId', 'constructor', '__proto__'])
    await expect(client.request(method, {})).rejects.toMatchObject({ code: -32601 })
  for (const [frame, code] of [
    ['{', -32700],
    ['[]', -32600],
    ['{"jsonrpc":"2.0","method":"irn_publish"}', -32600],
    [Buffer.from('{}'), -32600],
  ] as const) {
    client.socket.send(frame)
    const [answer] = await once(client.socket, 'message')
    expect(JSON.parse(`${answer}`)).toMatchObject({ id: null, error: { code } })
  }
})

test.each([
  ['no token', { token: '' }, 401],
  [
    'a token for another relay',
    { token: await signClientToken(createClientKey(), { aud: 'ws://other' }) },
    401,
  ],
  ['an unknown project', { query: { projectId: 'other' } }, 401],
  ['no project', { query: {} }, 401],
  ['a page that is not allowed', { socketOptions: { origin: 'https://evil.example' } }, 403],
])('%s is refused before the upgrade', async (_, parameters, status) => {
  await expect(connect(parameters)).rejects.toThrow(`${status}`)
})

test('an allowed page may connect, and a token may come as a header', async () => {
  await connect({ socketOptions: { origin: 'https://shop.example' } })
  const token = await signClientToken(createClientKey(), { aud: url })
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(`${url}/?projectId=shop`, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'open')
})

test('clients are warned that the relay restarts', async () => {
  const client = await connect()
  await relay.close()
  expect(await client.closed).toBe(1012)
  await expect(connect()).rejects.toThrow('503')
})
