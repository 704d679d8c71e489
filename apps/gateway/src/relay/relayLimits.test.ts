import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection } from 'node:net'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { createRelay } from './createRelay.ts'
import { type ConnectClientParameters, connectClient } from './load/connectClient.ts'
import { createClientKey, signClientToken } from './load/signClientToken.ts'
import { type RelayParameters, relaySchema } from './relayOptions.ts'
import { createMemoryStore } from './store/createMemoryStore.ts'

const topic = 'a'.repeat(64)
const message = { topic, message: 'hello', ttl: 300 }
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

async function start(
  limits: RelayParameters['limits'],
  rest: RelayParameters & { isBehindProxy?: boolean } = {},
) {
  const options = v.parse(relaySchema, { ...rest, limits })
  vi.useFakeTimers({ toFake: ['Date'] })
  const clock = {
    get now() {
      return Date.now()
    },
    set now(time: number) {
      vi.setSystemTime(time)
    },
  }
  const relay = await createRelay({
    options,
    store: createMemoryStore(options.limits, () => clock.now),
    now: () => clock.now,
    allowedOrigins: [],
    isBehindProxy: rest.isBehindProxy ?? false,
    onError: () => {},
  })
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `ws://127.0.0.1:${(server.address() as { port: number }).port}`
  relay.serve(server, () => [url])
  cleanups.push(async () => {
    await relay.close()
    server.close()
  })
  const connect = (parameters: Partial<ConnectClientParameters> = {}) => connectClient({ url, ...parameters })
  return { relay, connect, clock, url }
}

const limited = { code: -32005 }

test('a frame that is too large closes its connection', async () => {
  const { connect } = await start({ frameBytes: 1000 })
  const client = await connect()
  const refused = client.request('irn_publish', { ...message, message: 'x'.repeat(1000) })
  await expect(refused).rejects.toThrow('closed')
  expect(await client.closed).toBe(1009)
})

test('a message is kept for a day at most, whatever its sender asks for', async () => {
  const { relay, connect, clock } = await start({}, { sweepInterval: 10 })
  const client = await connect()
  await client.request('irn_publish', { ...message, ttl: 30 * 86_400 })
  clock.now += 86_399_000
  expect(await relay.measure()).toMatchObject({ messages: 1 })
  clock.now += 1000
  await expect.poll(() => relay.measure()).toMatchObject({ messages: 0 })
})

test('one anonymous client, or many of one address, do not fill the mailbox', async () => {
  const { relay, connect } = await start({
    mailboxBytes: 40_000,
    mailboxBytesPerClient: 5000,
    mailboxBytesPerAddress: 12_000,
  })
  for (let index = 0; index < 10; index += 1) {
    const client = await connect()
    const fill = async () => {
      for (let count = 0; ; count += 1)
        await client.request('irn_publish', { ...message, message: `${index} ${count}`.padEnd(1000) })
    }
    await expect(fill()).rejects.toMatchObject(limited)
  }
  expect((await relay.measure()).bytes).toBeLessThanOrEqual(12_000)
})

test('a batch counts each of its topics', async () => {
  const { connect } = await start({ rate: { capacity: 10, refillPerSecond: 1 } })
  const topics = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(64))
  for (const method of ['irn_batchFetchMessages', 'irn_batchSubscribe']) {
    const client = await connect()
    await client.request(method, { topics })
    await expect(client.request(method, { topics })).rejects.toMatchObject(limited)
  }
})

test('clients of one address pay together, those of an IPv6 line too', async () => {
  const { connect } = await start(
    { ratePerAddress: { capacity: 2, refillPerSecond: 1 } },
    { isBehindProxy: true },
  )
  const from = (address: string) => connect({ socketOptions: { headers: { 'x-forwarded-for': address } } })
  await (await from('2001:db8::1')).request('irn_subscribe', { topic })
  await (await from('2001:db8::2')).request('irn_subscribe', { topic })
  await expect((await from('2001:db8::3')).request('irn_subscribe', { topic })).rejects.toMatchObject(limited)
  await (await from('2001:db8:0:1::1')).request('irn_subscribe', { topic })
})

test('a client subscribes to so many topics, and a place it leaves is free', async () => {
  const { connect } = await start({ subscriptions: 2 })
  const client = await connect()
  const topics = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
  await expect(client.request('irn_batchSubscribe', { topics })).rejects.toMatchObject(limited)
  await client.request('irn_batchSubscribe', { topics: topics.slice(0, 2) })
  await client.request('irn_subscribe', { topic })
  await expect(client.request('irn_subscribe', { topic: topics[2] })).rejects.toMatchObject(limited)
  await client.request('irn_unsubscribe', { topic })
  await client.request('irn_subscribe', { topic: topics[2] })
})

test('a client asks so often, over all of its sockets, and a batch counts each message', async () => {
  const { connect, clock } = await start({ rate: { capacity: 4, refillPerSecond: 1 } })
  const key = createClientKey()
  const [first, second] = await Promise.all([connect({ key }), connect({ key })])
  const batch = (size: number) => ({
    messages: Array.from({ length: size }, (_, index) => ({ ...message, message: `${index}` })),
  })
  await first.request('irn_batchPublish', batch(3))
  await second.request('irn_subscribe', { topic })
  await expect(first.request('irn_subscribe', { topic })).rejects.toMatchObject(limited)
  const other = await connect()
  await other.request('irn_batchPublish', batch(2))
  await expect(other.request('irn_batchPublish', batch(3))).rejects.toMatchObject(limited)
  clock.now += 1000
  await first.request('irn_subscribe', { topic })
})

test('a client that floods with what says nothing is sent away', async () => {
  const { connect } = await start({ rate: { capacity: 3, refillPerSecond: 1 } })
  const client = await connect()
  for (let index = 0; index < 5; index += 1) client.socket.send('{"jsonrpc":"2.0","id":7,"result":true}')
  expect(await client.closed).toBe(1008)
})

test('a full mailbox refuses, by topic and in all', async () => {
  const { connect } = await start({ messagesPerTopic: 2, mailboxBytes: 2000 })
  const client = await connect()
  for (const text of ['1', '2']) await client.request('irn_publish', { ...message, message: text })
  await expect(client.request('irn_publish', message)).rejects.toMatchObject(limited)
  const large = { ...message, topic: 'b'.repeat(64), message: 'x'.repeat(2000) }
  await expect(client.request('irn_publish', large)).rejects.toMatchObject(limited)
})

test('messages whose time is over are freed without anybody asking', async () => {
  const { relay, connect, clock } = await start({}, { sweepInterval: 10 })
  const client = await connect()
  await client.request('irn_publish', message)
  expect(await relay.measure()).toMatchObject({ messages: 1 })
  clock.now += 300_000
  await expect.poll(() => relay.measure()).toMatchObject({ messages: 0, bytes: 0 })
})

test('those who come at the same moment do not slip past a limit', async () => {
  const { connect } = await start({ connectionsPerAddress: 2 })
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => connect()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('those who leave while their token is checked take nobody with them', async () => {
  const { relay, connect, url } = await start({})
  const token = await signClientToken(createClientKey(), { aud: url })
  const head = `GET /?auth=${token} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
  for (let count = 0; count < 20; count += 1) {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(head + key, resolve))
    socket.resetAndDestroy()
  }
  const client = await connect()
  await client.request('irn_subscribe', { topic })
  await expect.poll(() => relay.measure()).toMatchObject({ connections: 1 })
})

test('messages come in the order in which they were sent, however they were counted', async () => {
  const { connect } = await start({ rate: { capacity: 40, refillPerSecond: 10 } })
  const [alice, bob] = await Promise.all([connect(), connect()])
  await bob.request('irn_subscribe', { topic })
  const texts = Array.from({ length: 30 }, (_, index) => `${index}`)
  await Promise.all(texts.map((text) => alice.request('irn_publish', { ...message, message: text })))
  await expect.poll(() => bob.received.map(({ message }) => message)).toEqual(texts)
})

test('an address has so many connections, and all have so many together', async () => {
  const { connect } = await start({ connectionsPerAddress: 2, connections: 3 }, { isBehindProxy: true })
  const from = (address: string) =>
    connect({ socketOptions: { headers: { 'x-forwarded-for': `9.9.9.9, ${address}` } } })
  const first = await from('10.0.0.1')
  await from('10.0.0.1')
  await expect(from('10.0.0.1')).rejects.toThrow('429')
  await from('10.0.0.2')
  await expect(from('10.0.0.2')).rejects.toThrow('503')
  first.socket.close()
  await first.closed
  await expect.poll(() => from('10.0.0.1').then(() => true)).toBe(true)
})

test('a client’s newest connection takes the place of its oldest', async () => {
  const { relay, connect } = await start({ connectionsPerClient: 2 })
  const key = createClientKey()
  const first = await connect({ key })
  await connect({ key })
  await connect({ key })
  expect(await first.closed).toBe(1008)
  await expect.poll(() => relay.measure()).toMatchObject({ connections: 2 })
})

test('a peer that does not answer pings is dropped, one that does is not', async () => {
  const { relay, connect } = await start({}, { pingInterval: 50 })
  const lively = await connect()
  const dead = await connect({ socketOptions: { autoPong: false } })
  expect(await dead.closed).toBe(1006)
  const pings = Promise.all([once(lively.socket, 'ping'), once(lively.socket, 'ping')])
  await pings
  expect(await relay.measure()).toMatchObject({ connections: 1 })
})

test('no more than a window is on its way, and the rest follows in order', async () => {
  const { connect } = await start({ unacknowledged: 4 })
  const [alice, bob] = await Promise.all([connect(), connect({ acknowledges: false })])
  const acknowledged: number[] = []
  bob.socket.on('message', (data) => {
    const { id, method } = JSON.parse(`${data}`)
    if (method) acknowledged.push(id)
  })
  await bob.request('irn_subscribe', { topic })
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`)
  for (const text of texts) await alice.request('irn_publish', { ...message, message: text })
  // What this answers was sent after everything that the window let through.
  await bob.request('irn_subscribe', { topic: 'b'.repeat(64) })
  expect(bob.received).toHaveLength(4)
  const acknowledge = () => {
    for (const id of acknowledged.splice(0))
      bob.socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }))
    return bob.received.map(({ message }) => message)
  }
  await expect.poll(acknowledge).toEqual(texts)
})

const large = (text: string) => ({ ...message, message: text.padEnd(500_000, 'x') })

test('messages wait for a client that reads slowly, and all arrive', async () => {
  const { relay, connect } = await start({ bufferedBytes: 2_000_000, mailboxBytesPerClient: 30_000_000 })
  const [alice, slow] = await Promise.all([connect(), connect()])
  await slow.request('irn_subscribe', { topic })
  slow.socket.pause()
  for (let index = 0; index < 40; index += 1) await alice.request('irn_publish', large(`${index}:`))
  expect(await relay.measure()).toMatchObject({ connections: 2 })
  slow.socket.resume()
  await expect.poll(() => slow.received.length).toBe(40)
})

test('a client that asks and does not read the answers is cut off, and gets them when it comes back', async () => {
  const { relay, connect } = await start({ bufferedBytes: 2_000_000, mailboxBytesPerClient: 30_000_000 })
  const key = createClientKey()
  const [alice, deaf] = await Promise.all([connect(), connect({ key })])
  const topics = Array.from({ length: 40 }, (_, index) => `${index}`.padStart(64, '0'))
  for (const topic of topics) await alice.request('irn_publish', { ...large('1'), topic })
  deaf.socket.pause()
  const answers = topics.map((topic) => deaf.request('irn_fetchMessages', { topic }))
  await expect.poll(() => relay.measure()).toMatchObject({ connections: 1 })
  deaf.socket.terminate()
  await expect(Promise.all(answers)).rejects.toThrow('closed')
  const again = await connect({ key })
  await again.request('irn_batchSubscribe', { topics })
  await expect.poll(() => again.received.length).toBe(40)
})
