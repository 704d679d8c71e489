import { expect, test } from 'vitest'
import { createHub } from './createHub.ts'
import type { RelayMessage } from './store/RelayStore.ts'

const message = { id: '1', topic: 'a', publisher: 'alice' } as RelayMessage

function start() {
  const hub = createHub()
  const heard: string[] = []
  const create = (clientId: string) => ({
    clientId,
    push: ({ topic }: RelayMessage) => void heard.push(`${clientId} ${topic}`),
    catchUp: () => void heard.push(`${clientId} reads again`),
  })
  return { hub, heard, alice: create('alice'), bob: create('bob') }
}

test('a message goes to all who wait for its topic, but not to who published it', () => {
  const { hub, heard, alice, bob } = start()
  for (const subscriber of [alice, bob]) hub.subscribe('a', subscriber)
  hub.subscribe('b', bob)
  hub.onMessage(message)
  hub.onMessage({ ...message, topic: 'b' })
  hub.onMessage({ ...message, topic: 'c' })
  expect(heard).toEqual(['bob a', 'bob b'])
})

test('a topic is wanted as long as somebody waits for it', () => {
  const { hub, heard, alice, bob } = start()
  hub.subscribe('a', alice)
  hub.subscribe('a', bob)
  hub.unsubscribe('a', alice)
  expect([hub.wants('a'), hub.wants('b')]).toEqual([true, false])
  hub.unsubscribe('a', alice)
  hub.unsubscribe('none', bob)
  hub.onMessage(message)
  expect([heard, hub.wants('a')]).toEqual([['bob a'], true])
  hub.unsubscribe('a', bob)
  expect(hub.wants('a')).toBe(false)
})

test('who may have missed something reads again, once however many topics it has', () => {
  const { hub, heard, alice, bob } = start()
  for (const topic of ['a', 'b']) for (const subscriber of [alice, bob]) hub.subscribe(topic, subscriber)
  hub.onGap()
  expect(heard).toEqual(['alice reads again', 'bob reads again'])
})
