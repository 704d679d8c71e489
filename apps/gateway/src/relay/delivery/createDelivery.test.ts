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
  const readings: ReadParameters[] = []
  const read = async (parameters: ReadParameters) => {
    readings.push({ ...parameters, topics: new Map(parameters.topics) })
    return store.read(parameters)
  }
  const sent: string[] = []
  const topics = new Set<string>()
  const heard: RelayMessage[] = []
  void store.listen({ wants: () => true, onMessage: (message) => heard.push(message), onGap: () => {} })
  const delivery = createDelivery({
    ...{ clientId: 'bob', topics, window },
    store: { ...store, read },
    isSlow: () => false,
    send: (text) => sent.push(JSON.parse(text).params.data.message),
    onError: expect.fail,
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
  return { store, readings, sent, topics, heard, delivery, publish, subscribe, fetch }
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
