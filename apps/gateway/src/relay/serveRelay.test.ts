import { afterEach, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { connectClient } from './load/connectClient.ts'
import { createClientKey, signClientToken } from './load/signClientToken.ts'
import { startRelay } from './startRelay.ts'

const topic = 'a'.repeat(64)
const message = { topic, message: 'hello', ttl: 300 }
let gateway: Gateway | undefined

afterEach(() => gateway?.close())

async function start(relay: object | undefined) {
  gateway = await createGateway({ port: 0, logLevel: 'silent', ...(relay && { relay }) })
  const { url, relayUrl = '' } = await gateway.listen()
  return { url, relayUrl }
}

test('the relay shares the gateway’s port at its path, and only there', async () => {
  const { url, relayUrl } = await start({})
  expect(relayUrl).toBe(`${url.replace('http', 'ws')}/relay`)
  const client = await connectClient({ url: relayUrl })
  await client.request('irn_publish', message)
  const health = await (await fetch(`${url}/health`)).json()
  expect(health).toMatchObject({ status: 'ok', relay: { connections: 1, messages: 1, bytes: 261 } })
  await expect(connectClient({ url: url.replace('http', 'ws') })).rejects.toThrow('404')
  await gateway?.close()
  expect(await client.closed).toBe(1012)
})

test('the relay has a port of its own, which speaks nothing else', async () => {
  const { url, relayUrl } = await start({ port: 0 })
  expect(relayUrl).not.toContain(new URL(url).host)
  const client = await connectClient({ url: relayUrl })
  expect((await fetch(relayUrl.replace('ws', 'http'))).status).toBe(426)
  await gateway?.close()
  expect(await client.closed).toBe(1012)
  await expect(fetch(relayUrl.replace('ws', 'http'))).rejects.toThrow()
})

test('a token for a public address of the relay is accepted', async () => {
  const { relayUrl } = await start({ publicUrls: ['wss://relay.shop.example/'] })
  const token = await signClientToken(createClientKey(), { aud: 'wss://relay.shop.example' })
  await connectClient({ url: relayUrl, token })
  await connectClient({ url: relayUrl.replace('127.0.0.1', 'localhost') })
})

test('messages may be kept in the embedded database', async () => {
  const { url, relayUrl } = await start({ storage: 'database' })
  const [alice, bob] = await Promise.all([connectClient({ url: relayUrl }), connectClient({ url: relayUrl })])
  await bob.request('irn_subscribe', { topic })
  await alice.request('irn_publish', message)
  await expect.poll(() => bob.received).toMatchObject([{ message: 'hello' }])
  const health = await (await fetch(`${url}/health`)).json()
  expect(health).toMatchObject({ relay: { connections: 2, messages: 1, bytes: 261 } })
})

test('without a relay there is none, and health does not speak of it', async () => {
  const { url, relayUrl } = await start(undefined)
  expect(relayUrl).toBe('')
  expect(await (await fetch(`${url}/health`)).json()).not.toHaveProperty('relay')
  await expect(connectClient({ url: `${url.replace('http', 'ws')}/relay` })).rejects.toThrow()
})

test('a relay runs without a gateway', async () => {
  const relay = await startRelay()
  const client = await connectClient({ url: relay.url })
  expect(relay.url).toBe(`ws://127.0.0.1:${relay.port}`)
  await client.request('irn_publish', message)
  await expect(startRelay({ port: relay.port })).rejects.toThrow('EADDRINUSE')
  await relay.close()
  await relay.close()
  expect(await client.closed).toBe(1012)
})
