import * as v from 'valibot'
import { expect, test } from 'vitest'
import { relaySchema } from '../relayOptions.ts'
import { createMemoryStore } from '../store/createMemoryStore.ts'
import type { ReadParameters, RelayMessage } from '../store/RelayStore.ts'
import { createDelivery } from './createDelivery.ts'

const { limits } = v.parse(relaySchema, {})
const [topic, other] = ['a'.repeat(64), 'b'.repeat(64)]

/** One connection to a store, with everything that is read of it. */
function start(window = 256) {
  const store = createMemoryStore(limits, () => 0)
  const errors: unknown[] = []
  const readings: ReadParameters[] = []
  const read = async (parameters: ReadParameters) => {
    readings.push({ ...parameters, topics: new Map(parameters.topics) })
    if (state.isBroken) throw new Error('broken')
    return store.read(parameters)
  }
  const state = { isBroken: false, isSlow: false }
  const sent: string[] = []
  const topics = new Set<string>()
  const heard: RelayMessage[] = []
  void store.listen({ wants: () => true, onMessage: (message) => heard.push(message), onGap: () => {} })
  const delivery = createDelivery({
    ...{ clientId: 'bob', topics, window },
    store: { ...store, read },
    isSlow: () => state.isSlow,
    send: (text) => sent.push(JSON.parse(text).params.data.message),
    onError: (error) => errors.push(error),
  })
  const publish = async (...texts: string[]) => {
    const rest = { topic, tag: 0, attestation: undefined, publisher: 'alice', sender: '1', ttl: 300 }
    for (const message of texts) await store.publish({ ...rest, message })
  }
  const subscribe = (...wanted: string[]) => {
    for (const name of wanted) topics.add(name)
    delivery.readFromStart(wanted)
  }
  const fetch = async () => (await delivery.fetch([topic, other])).messages.map(({ message }) => message)
  return { store, state, errors, readings, sent, topics, heard, delivery, publish, subscribe, fetch }
}

test('a client that asks again is answered from where it was', async () => {
  const { readings, publish, fetch } = start()
  await publish('1', '2', '3')
  expect(await fetch()).toEqual(['1', '2', '3'])
  expect(await fetch()).toEqual([])
  await publish('4')
  expect(await fetch()).toEqual(['4'])
  const places = readings.map(({ topics }) => topics.get(topic))
  expect(places).toEqual(['0', '3', '3'])
})

test('a mailbox is gone through once, however often its client acknowledges', async () => {
  const { readings, sent, delivery, publish, subscribe } = start(4)
  const texts = Array.from({ length: 40 }, (_, index) => `${index}`)
  await publish(...texts)
  subscribe(topic)
  for (let id = 1; id <= texts.length; id += 1) {
    await expect.poll(() => sent.length).toBeGreaterThanOrEqual(id)
    delivery.acknowledge(id)
  }
  expect(sent).toEqual(texts)
  const places = readings.map(({ topics }) => Number(topics.get(topic)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBeGreaterThan(10)
})

test('a message that is announced after one with a higher number is not lost', async () => {
  const { sent, heard, delivery, publish, subscribe } = start(1)
  await publish('1', '2', '3')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1'])
  // As if another gateway's message had come into the table behind the ones that were read.
  delivery.push(heard[0] as RelayMessage)
  delivery.acknowledge(1)
  await expect.poll(() => sent).toEqual(['1', '2'])
  delivery.push(heard[1] as RelayMessage)
  delivery.acknowledge(2)
  await expect.poll(() => sent).toEqual(['1', '2', '3'])
})

test('a topic that is subscribed to again is read from its start, and nothing is sent twice', async () => {
  const { sent, topics, publish, subscribe } = start()
  await publish('1')
  subscribe(other)
  await publish('2')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1', '2'])
  topics.delete(topic)
  await publish('3')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1', '2', '3'])
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('what comes while nothing waits is handed over at once, without a look into the mailbox', async () => {
  const { readings, sent, topics, heard, delivery, publish } = start()
  topics.add(topic)
  await publish('1')
  delivery.push(heard[0] as RelayMessage)
  expect([sent, readings]).toEqual([['1'], []])
})

test('a connection that has ended is handed nothing more', async () => {
  const { sent, topics, heard, delivery, publish, subscribe } = start()
  topics.add(topic)
  await publish('1', '2')
  delivery.close()
  delivery.push(heard[0] as RelayMessage)
  subscribe(topic)
  await settle()
  expect(sent).toEqual([])
})

test('a connection that ends while its mailbox is read is handed nothing of it', async () => {
  const { sent, delivery, publish, subscribe } = start()
  await publish('1', '2')
  subscribe(topic)
  delivery.close()
  await settle()
  expect(sent).toEqual([])
})

test('a mailbox is read on once half of what was sent is acknowledged', async () => {
  const { readings, sent, delivery, publish, subscribe } = start(4)
  await publish('1', '2', '3', '4', '5', '6')
  subscribe(topic)
  await expect.poll(() => sent.length).toBe(4)
  const before = readings.length
  delivery.acknowledge(1)
  await settle()
  expect([readings.length, sent.length]).toEqual([before, 4])
  delivery.acknowledge(2)
  await expect.poll(() => sent.length).toBe(6)
  expect([delivery.acknowledge(2), delivery.acknowledge('3')]).toEqual([false, false])
})

test('a client that is slow to read gets no more until it has something less to read', async () => {
  const { state, sent, delivery, publish, subscribe } = start()
  state.isSlow = true
  await publish('1', '2')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1'])
  await settle()
  expect(sent).toEqual(['1'])
  delivery.acknowledge(1)
  await expect.poll(() => sent).toEqual(['1', '2'])
})

test('what is acknowledged while nothing waits starts no reading', async () => {
  const { readings, delivery, publish, subscribe, sent } = start()
  await publish('1')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1'])
  const before = readings.length
  delivery.acknowledge(1)
  await settle()
  expect(readings).toHaveLength(before)
})

test('a client that asks gets a page at a time, and what it was given already is left out', async () => {
  const { delivery, publish, subscribe, sent } = start()
  await publish('0')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['0'])
  await publish(...Array.from({ length: 150 }, (_, index) => `${index + 1}`))
  const first = await delivery.fetch([topic])
  expect([first.messages.length, first.hasMore, first.messages[0]?.message]).toEqual([100, true, '1'])
  const second = await delivery.fetch([topic])
  expect([second.messages.length, second.hasMore]).toEqual([50, false])
  expect(await delivery.fetch([topic])).toEqual({ messages: [], hasMore: false })
})

test('a page of nothing new is no answer: the next one is read', async () => {
  const { delivery, topics, heard, publish, sent } = start()
  topics.add(topic)
  await publish(...Array.from({ length: 100 }, (_, index) => `${index}`))
  for (const message of heard) delivery.push(message)
  expect(sent).toHaveLength(100)
  await publish('last')
  expect((await delivery.fetch([topic])).messages.map(({ message }) => message)).toEqual(['last'])
})

test('what was handed over is left out of an answer', async () => {
  const { delivery, topics, heard, publish } = start()
  topics.add(topic)
  await publish('1', '2')
  delivery.push(heard[0] as RelayMessage)
  expect((await delivery.fetch([topic])).messages.map(({ message }) => message)).toEqual(['2'])
})

test('a mailbox of several pages is read to its end', async () => {
  const { sent, publish, subscribe } = start()
  const texts = Array.from({ length: 150 }, (_, index) => `${index}`)
  await publish(...texts)
  subscribe(topic)
  await expect.poll(() => sent).toEqual(texts)
})

test('a topic that is left while its messages are read is not handed over', async () => {
  const { sent, readings, topics, publish, subscribe } = start()
  await publish('1')
  subscribe(topic)
  topics.delete(topic)
  await expect.poll(() => readings.length).toBe(1)
  await settle()
  expect(sent).toEqual([])
})

test('what comes while a mailbox is read comes behind it, once', async () => {
  const { sent, heard, delivery, publish, subscribe } = start()
  await publish('1', '2')
  subscribe(topic)
  await publish('3')
  delivery.push(heard[2] as RelayMessage)
  await expect.poll(() => sent).toEqual(['1', '2', '3'])
  await settle()
  expect(sent).toEqual(['1', '2', '3'])
})

test('what comes while older ones wait is handed over behind them', async () => {
  const { sent, heard, delivery, publish, subscribe } = start(2)
  await publish('1', '2', '3')
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1', '2'])
  await publish('4')
  delivery.acknowledge(1)
  delivery.push(heard[3] as RelayMessage)
  await expect.poll(() => sent).toEqual(['1', '2', '3'])
  delivery.acknowledge(2)
  await expect.poll(() => sent).toEqual(['1', '2', '3', '4'])
})

test('a reading that fails is reported, and the next one begins where it was', async () => {
  const { state, errors, sent, publish, subscribe } = start()
  await publish('1')
  state.isBroken = true
  subscribe(topic)
  await expect.poll(() => errors).toEqual([new Error('broken')])
  state.isBroken = false
  subscribe(topic)
  await expect.poll(() => sent).toEqual(['1'])
})
