import { expect, test } from 'vitest'
import { createMailbox } from './createMailbox.ts'
import { createUsage } from './createUsage.ts'

const limits = {
  messagesPerTopic: 1_000,
  mailboxBytes: 1e6,
  mailboxBytesPerClient: 1e6,
  mailboxBytesPerAddress: 1e6,
  acknowledgedTtl: 60,
}

function start() {
  let time = 0
  const usage = createUsage(limits)
  const mailbox = createMailbox(usage, () => time)
  const add = (message: string, change: { topic?: string; sender?: string; ttl?: number } = {}) =>
    mailbox.add({
      topic: 'a',
      tag: 0,
      attestation: undefined,
      publisher: 'alice',
      sender: '1',
      ttl: 10,
      message,
      ...change,
    })
  const read = (topics: Readonly<Record<string, number>>, limit = 100, clientId = 'bob') =>
    mailbox
      .read({
        topics: new Map(Object.entries(topics).map(([topic, after]) => [topic, `${after}`])),
        clientId,
        limit,
      })
      .map(({ message }) => message)
  const pass = (seconds: number) => {
    time += seconds * 1000
  }
  return { mailbox, usage, add, read, pass }
}

test('a message is there until its time is over, to the millisecond', () => {
  const { mailbox, add, read, pass, usage } = start()
  add('1')
  pass(9.999)
  expect([mailbox.count('a'), mailbox.has({ topic: 'a', message: '1' }), read({ a: 0 })]).toEqual([
    1,
    true,
    ['1'],
  ])
  pass(0.001)
  expect([read({ a: 0 }), mailbox.has({ topic: 'a', message: '1' }), mailbox.count('a')]).toEqual([
    [],
    false,
    0,
  ])
  expect(usage.bytes).toBe(0)
})

test('what is counted are the messages of a topic whose time is not over', () => {
  const { mailbox, add, pass } = start()
  add('1', { ttl: 5 })
  add('2')
  add('3', { topic: 'b', ttl: 5 })
  expect([mailbox.count('a'), mailbox.count('b'), mailbox.count('c')]).toEqual([2, 1, 0])
  pass(5)
  expect(mailbox.count('a')).toBe(1)
  mailbox.removeExpired()
  expect([...mailbox.byId.keys()]).toEqual(['2'])
})

test('of many topics the oldest messages come first, each behind its own place, a page at a time', () => {
  const { add, read } = start()
  for (let index = 1; index <= 60; index += 1) add(`${index}`, { topic: 'abc'[index % 3] as string })
  const all = Array.from({ length: 60 }, (_, index) => `${index + 1}`)
  expect(read({ a: 0, b: 0, c: 0 })).toEqual(all)
  expect(read({ c: 0, b: 0, a: 0 }, 4)).toEqual(['1', '2', '3', '4'])
  expect(read({ a: 0, b: 0, c: 0 }, 1)).toEqual(['1'])
  expect(read({ a: 57, b: 55, c: 0, none: 0 }, 3)).toEqual(['2', '5', '8'])
  expect(read({ a: 57, b: 58, c: 59 })).toEqual(['60'])
  expect(read({ a: 57, b: 54, c: 59 })).toEqual(['55', '58', '60'])
})

test('nobody reads their own, or what they have acknowledged', () => {
  const { mailbox, add, read } = start()
  const { id } = add('1')
  add('2')
  expect(read({ a: 0 }, 100, 'alice')).toEqual([])
  mailbox.byId.get(id)?.acknowledgedBy.add('bob')
  expect([read({ a: 0 }), read({ a: 0 }, 100, 'eve')]).toEqual([['2'], ['1', '2']])
})

test('the oldest message of a sender gives way, and what it took is free', () => {
  const { mailbox, usage, add, read } = start()
  add('1', { sender: '2' })
  add('2')
  add('3')
  mailbox.removeOldest('1')
  expect(read({ a: 0 })).toEqual(['1', '3'])
  expect(usage.bytes).toBe(2 * 257)
  mailbox.removeOldest('nobody')
  mailbox.removeOldest('1')
  mailbox.removeOldest('1')
  expect([read({ a: 0 }), mailbox.has({ topic: 'a', message: '3' })]).toEqual([['1'], false])
})

test('a copy of what is gone is a new message, which no place has passed', () => {
  const { add, read, pass } = start()
  expect(add('1').id).toBe('1')
  pass(10)
  expect(add('1').id).toBe('2')
  expect(read({ a: 1 })).toEqual(['1'])
})
