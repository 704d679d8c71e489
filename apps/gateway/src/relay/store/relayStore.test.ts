import { type PostgresServer, postgresFolder, startPostgres } from '@portico/testing/postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createDatabaseStore } from './createDatabaseStore.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import type { NewMessage, RelayMessage, RelayStore } from './RelayStore.ts'

const topic = 'a'.repeat(64)
const other = 'b'.repeat(64)
const limits = {
  messagesPerTopic: 3,
  mailboxBytes: 4000,
  mailboxBytesPerClient: 2000,
  mailboxBytesPerAddress: 3000,
  acknowledgedTtl: 60,
}
const message: NewMessage = {
  topic,
  message: 'hello',
  tag: 1100,
  attestation: 'proof',
  publisher: 'did:key:alice',
  sender: '198.51.100.1',
  ttl: 300,
}
let time = 1_000_000
const now = () => time
const fromStart = (topics: readonly string[]) => new Map(topics.map((name) => [name, '0']))

const { TEST_DATABASE_URL: givenUrl } = process.env
const engines = ['memory', 'the embedded database', ...(givenUrl || postgresFolder ? ['a server'] : [])]

describe.each(engines)('messages in %s', (engine) => {
  let url: string | undefined
  let postgres: PostgresServer | undefined
  let db: Awaited<ReturnType<typeof openDatabase>> | undefined
  let store: RelayStore
  let heard: RelayMessage[]

  beforeAll(async () => {
    if (engine === 'memory') return
    if (engine === 'a server' && !givenUrl && postgresFolder) postgres = await startPostgres(postgresFolder)
    if (engine === 'a server') url = givenUrl ?? postgres?.url
    db = await openDatabase({ url })
  })
  afterAll(async () => {
    await db?.destroy()
    await postgres?.stop()
  })
  beforeEach(async () => {
    await db?.deleteFrom('relay_messages').execute()
    store = db ? createDatabaseStore({ db, url, limits, now }) : createMemoryStore(limits, now)
    heard = []
    await store.listen({
      wants: () => true,
      onMessage: (message) => heard.push(message),
      onGap: () => {},
    })
  })
  afterEach(() => store.close())

  const read = async (clientId = 'did:key:bob', topics = [topic]) =>
    (await store.read({ topics: fromStart(topics), clientId, limit: 100 })).map(({ message }) => message)

  test('a message waits with all that was said about it', async () => {
    await store.publish(message)
    const { ttl, sender, ...kept } = message
    const [found] = await store.read({ topics: fromStart([topic]), clientId: 'did:key:bob', limit: 1 })
    expect(found).toEqual({ ...kept, id: expect.stringMatching(/^\d+$/), publishedAt: time })
    expect(heard).toEqual([found])
  })

  test('nobody reads their own, or another topic', async () => {
    await store.publish(message)
    expect(await read(message.publisher)).toEqual([])
    expect(await read('did:key:bob', [other])).toEqual([])
    expect(await read('did:key:bob', [])).toEqual([])
  })

  test('what was published twice is one message', async () => {
    await store.publish(message)
    await store.publish(message)
    await store.publish({ ...message, topic: other })
    expect(heard.map(({ topic }) => topic)).toEqual([topic, other])
    expect((await store.measure()).messages).toBe(2)
  })

  test('messages are read in order, page by page', async () => {
    for (const text of ['1', '2', '3']) await store.publish({ ...message, message: text })
    const page = await store.read({ topics: fromStart([topic]), clientId: 'did:key:bob', limit: 2 })
    expect(page.map(({ message }) => message)).toEqual(['1', '2'])
    const rest = { topics: new Map([[topic, page[1]?.id ?? '']]), clientId: 'did:key:bob', limit: 2 }
    expect((await store.read(rest)).map(({ message }) => message)).toEqual(['3'])
  })

  test('who acknowledged a message does not get it again; others do, for a while', async () => {
    await store.publish(message)
    await store.acknowledge(heard[0]?.id ?? '', 'did:key:bob')
    expect(await read('did:key:bob')).toEqual([])
    expect(await read('did:key:carol')).toEqual(['hello'])
    await store.publish(message)
    expect(heard).toHaveLength(1)
    time += 60_000
    expect(await read('did:key:carol')).toEqual([])
  })

  test('an acknowledgement does not lengthen a message’s time, and of nothing is nothing', async () => {
    await store.publish({ ...message, ttl: 10 })
    await store.acknowledge(heard[0]?.id ?? '', 'did:key:bob')
    await store.acknowledge('999999', 'did:key:bob')
    time += 10_000
    expect(await read('did:key:carol')).toEqual([])
  })

  test('a message whose time is over is gone, and its place is free', async () => {
    await store.publish(message)
    time += 300_000
    expect(await read()).toEqual([])
    await store.removeExpired()
    expect(await store.measure()).toEqual({ messages: 0, bytes: 0 })
  })

  test('a message may come again after its time, before it was swept away', async () => {
    await store.publish(message)
    time += 300_000
    await store.publish({ ...message, publisher: 'did:key:dave' })
    expect(await read()).toEqual(['hello'])
    expect(heard).toHaveLength(2)
    expect(heard[1]?.id).not.toBe(heard[0]?.id)
  })

  test('a topic holds so many and no more', async () => {
    for (const text of ['1', '2', '3']) await store.publish({ ...message, message: text })
    await expect(store.publish({ ...message, message: '4' })).rejects.toThrow('topic is full')
    await store.publish({ ...message, message: '3' })
    await store.publish({ ...message, topic: other })
    time += 300_000
    await store.publish({ ...message, message: '4' })
    expect(await read()).toEqual(['4'])
  })

  test('of each topic is read what stands behind its own place', async () => {
    for (const text of ['1', '2']) await store.publish({ ...message, message: text })
    for (const text of ['3', '4']) await store.publish({ ...message, topic: other, message: text })
    const topics = new Map([
      [topic, heard[0]?.id ?? ''],
      [other, '0'],
    ])
    const page = await store.read({ topics, clientId: 'did:key:bob', limit: 2 })
    expect(page.map(({ message }) => message)).toEqual(['2', '3'])
  })

  const large = (publisher: string, sender: string, name = topic) => ({
    ...{ ...message, topic: name, publisher, sender },
    message: `${publisher} ${sender}`.padEnd(700, 'x'),
  })

  test('a client has so many bytes waiting and no more, until they are gone', async () => {
    await store.publish(large('did:key:a', '1'))
    await store.publish(large('did:key:a', '2', other))
    await expect(store.publish(large('did:key:a', '3'))).rejects.toThrow('client is full')
    await store.publish(large('did:key:b', '3'))
    time += 300_000
    await store.removeExpired()
    await store.publish(large('did:key:a', '3'))
  })

  test('an address has so many bytes waiting and no more, whatever its clients call themselves', async () => {
    for (const client of ['a', 'b', 'c']) await store.publish(large(`did:key:${client}`, '1'))
    await expect(store.publish(large('did:key:d', '1', other))).rejects.toThrow('address is full')
    await store.publish(large('did:key:d', '2', other))
  })

  test('when all is full the oldest of the address that takes most gives way', async () => {
    await store.publish(large('did:key:small', '1', other))
    for (const client of ['a', 'b', 'c']) await store.publish(large(`did:key:${client}`, '2'))
    await store.publish(large('did:key:new', '3', other))
    expect((await read()).map((text) => text.slice(0, 9))).toEqual(['did:key:b', 'did:key:c'])
    expect(await read('did:key:bob', [other])).toHaveLength(2)
    expect((await store.measure()).bytes).toBeLessThanOrEqual(limits.mailboxBytes)
  })

  test('anyone who would take most itself is refused when all is full', async () => {
    for (const client of ['a', 'b']) await store.publish(large(`did:key:${client}`, '1'))
    for (const client of ['a', 'b']) await store.publish(large(`did:key:${client}`, '2', other))
    await expect(store.publish(large('did:key:c', '2', other))).rejects.toThrow('relay is full')
    expect((await store.measure()).messages).toBe(4)
  })
})
