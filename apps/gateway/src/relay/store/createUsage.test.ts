import { expect, test } from 'vitest'
import { createUsage } from './createUsage.ts'

const limits = {
  messagesPerTopic: 10,
  mailboxBytes: 100,
  mailboxBytesPerClient: 40,
  mailboxBytesPerAddress: 60,
  acknowledgedTtl: 60,
}
const start = () => createUsage(limits)
const [alice, bob, eve] = [
  { publisher: 'alice', sender: '1' },
  { publisher: 'bob', sender: '1' },
  { publisher: 'eve', sender: '2' },
] as const

test('a client takes what is its own to the last byte, and not one more', () => {
  const usage = start()
  usage.add(alice, 30)
  expect(() => usage.check(alice, 10)).not.toThrow()
  expect(() => usage.check(alice, 11)).toThrow('The mailbox of the client is full')
  expect(() => usage.check(bob, 11)).not.toThrow()
})

test('the clients of an address share what is the address’s', () => {
  const usage = start()
  usage.add(alice, 30)
  expect(() => usage.check(bob, 30)).not.toThrow()
  usage.add(bob, 30)
  expect(() => usage.check({ publisher: 'new', sender: '1' }, 1)).toThrow(
    'The mailbox of the address is full',
  )
  expect(() => usage.check(eve, 40)).not.toThrow()
})

test('while there is room nobody gives way; then the address that takes most', () => {
  const usage = start()
  usage.add(alice, 50)
  usage.add(eve, 30)
  expect(usage.findLargest(eve, 20)).toBeNull()
  expect(usage.findLargest({ publisher: 'new', sender: '3' }, 20)).toBeNull()
  expect(usage.findLargest({ publisher: 'new', sender: '3' }, 21)).toBe('1')
  usage.add({ publisher: 'late', sender: '3' }, 15)
  expect(usage.findLargest(eve, 19)).toBe('1')
})

test('who would take most themselves is refused instead', () => {
  const usage = start()
  usage.add(alice, 50)
  usage.add(eve, 45)
  expect(() => usage.findLargest(alice, 6)).toThrow('The mailbox of the relay is full')
  expect(() => usage.findLargest(eve, 6)).toThrow('The mailbox of the relay is full')
  usage.remove(eve, 1)
  expect(() => usage.findLargest(eve, 7)).toThrow('The mailbox of the relay is full')
  expect(usage.bytes).toBe(94)
  usage.add({ publisher: 'late', sender: '3' }, 6)
  expect(usage.findLargest(eve, 5)).toBe('1')
})

test('what was taken back, more than once too, leaves nothing; all of it starts again from nothing', () => {
  const usage = start()
  usage.add(alice, 30)
  usage.remove(alice, 10)
  expect(usage.bytes).toBe(20)
  usage.remove(alice, 50)
  expect(usage.bytes).toBe(0)
  usage.add(eve, 40)
  usage.clear()
  expect(usage.bytes).toBe(0)
  expect(() => usage.check(eve, 40)).not.toThrow()
})
