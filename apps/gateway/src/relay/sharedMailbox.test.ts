import { type PostgresServer, postgresFolder, startPostgres } from '@portico/testing/postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { connectClient } from './load/connectClient.ts'
import { createClientKey } from './load/signClientToken.ts'

const topic = 'a'.repeat(64)
const message = { topic, message: 'hello', ttl: 300 }

/** Two gateways on one server. It needs PostgreSQL's own programs, for NOTIFY crosses processes only there. */
const title = postgresFolder ? 'two gateways' : 'two gateways (skipped: no initdb found on this machine)'
const onPostgres = test.skipIf(!postgresFolder)

let postgres: PostgresServer
let gateways: readonly Gateway[] = []
let urls: readonly string[]

beforeAll(async () => {
  if (!postgresFolder) return
  postgres = await startPostgres(postgresFolder)
  const options = {
    port: 0,
    relay: { port: 0 },
    database: { url: postgres.url },
    logLevel: 'silent',
  } as const
  gateways = [await createGateway(options), await createGateway(options)]
  const addresses = await Promise.all(gateways.map((gateway) => gateway.listen()))
  urls = addresses.map(({ relayUrl }) => relayUrl ?? '')
})
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  await postgres?.stop()
})

const connect = (gateway: 0 | 1, parameters = {}) =>
  connectClient({ url: urls[gateway] ?? '', ...parameters })

onPostgres(`${title} pass messages to each other's clients, once`, async () => {
  const [alice, bob] = await Promise.all([connect(0), connect(1)])
  for (const client of [alice, bob]) await client.request('irn_subscribe', { topic })
  await alice.request('irn_publish', message)
  await alice.request('irn_publish', { ...message, message: 'x'.repeat(100_000) })
  await bob.request('irn_publish', { ...message, message: 'answer' })
  await expect.poll(() => bob.received.map(({ message }) => message.length)).toEqual([5, 100_000])
  await expect.poll(() => alice.received.map(({ message }) => message)).toEqual(['answer'])
})

onPostgres(`${title} keep messages for a client of either`, async () => {
  const [key, topic] = [createClientKey(), 'b'.repeat(64)]
  const alice = await connect(0)
  await alice.request('irn_publish', { ...message, topic })
  const bob = await connect(1, { key })
  await bob.request('irn_subscribe', { topic })
  await expect.poll(() => bob.received.length).toBe(1)
  await expect
    .poll(async () => {
      const again = await connect(0, { key })
      const { messages } = (await again.request('irn_fetchMessages', { topic })) as { messages: unknown[] }
      again.socket.close()
      return messages
    })
    .toEqual([])
})

onPostgres(`${title} lose nothing when their connection to the server breaks`, async () => {
  const topic = 'c'.repeat(64)
  const [alice, bob] = await Promise.all([connect(0), connect(1)])
  await bob.request('irn_subscribe', { topic })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const { rows } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'",
  )
  expect(rows).toHaveLength(2)
  await admin.end()
  await alice.request('irn_publish', { ...message, topic })
  await expect.poll(() => bob.received.length).toBe(1)
  await alice.request('irn_publish', { ...message, topic, message: 'later' })
  await expect.poll(() => bob.received.length).toBe(2)
})
