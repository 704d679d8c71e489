import { expect, test } from 'vitest'
import { toSubscriptionId } from '../toSubscriptionId.ts'
import { createOutbox } from './createOutbox.ts'

const topic = 'a'.repeat(64)

function start(window = 2) {
  const sent: unknown[] = []
  const reader = { isSlow: false }
  const outbox = createOutbox({
    clientId: 'bob',
    window,
    isSlow: () => reader.isSlow,
    send: (text) => sent.push(JSON.parse(text)),
  })
  const send = (id: string) =>
    outbox.send({
      id,
      topic,
      message: `m${id}`,
      tag: 1,
      attestation: undefined,
      publisher: 'alice',
      publishedAt: 9,
    })
  return { outbox, reader, sent, send }
}

test('a message is a call of its subscription, each with the next number', () => {
  const { sent, send } = start()
  send('7')
  send('8')
  const toCall = (id: number, message: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'irn_subscription',
    params: {
      id: toSubscriptionId(topic, 'bob'),
      data: expect.objectContaining({ topic, message, tag: 1, publishedAt: 9 }),
    },
  })
  expect(sent).toEqual([toCall(1, 'm7'), toCall(2, 'm8')])
})

test('what was given is not sent again, nor acknowledged twice', () => {
  const { outbox, sent, send } = start()
  send('7')
  send('7')
  expect([sent.length, outbox.size()]).toEqual([1, 1])
  expect([outbox.acknowledge(1), outbox.size(), outbox.acknowledge(1)]).toEqual(['7', 0, undefined])
  send('7')
  expect(sent).toHaveLength(1)
})

test.each(['1', null, undefined, 2, 1.5])('nothing was sent under the id %o', (id) => {
  const { outbox, send } = start()
  send('7')
  expect([outbox.acknowledge(id), outbox.size()]).toEqual([undefined, 1])
})

test('a full window waits, and a slow reader who has something to acknowledge', () => {
  const { outbox, reader, send } = start()
  reader.isSlow = true
  expect(outbox.mustWait()).toBe(false)
  send('1')
  expect(outbox.mustWait()).toBe(true)
  reader.isSlow = false
  expect(outbox.mustWait()).toBe(false)
  send('2')
  expect(outbox.mustWait()).toBe(true)
})

test('of more than 20,000 messages the first ones may come again', () => {
  const { outbox, sent, send } = start(1e9)
  for (let id = 1; id <= 20_000; id += 1) send(`${id}`)
  send('1')
  expect(sent).toHaveLength(20_000)
  send('20001')
  expect([outbox.given.has('1'), outbox.given.has('2')]).toEqual([false, true])
})
