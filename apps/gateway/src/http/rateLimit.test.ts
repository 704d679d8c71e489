import { expect, test } from 'vitest'
import { createRateLimiter } from './rateLimit.ts'

function setUp() {
  const clock = { now: 0 }
  return { clock, take: createRateLimiter({ capacity: 2, refillPerSecond: 0.5 }, () => clock.now) }
}

test('a full bucket gives its tokens, then names the seconds to wait', () => {
  const { take } = setUp()
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 2])
})

test('tokens come back with time, and not more than fit', () => {
  const { clock, take } = setUp()
  take('a')
  take('a')
  clock.now = 2000
  expect([take('a'), take('a')]).toEqual([0, 2])
  clock.now = 1_000_000
  expect([take('a'), take('a'), take('a')]).toEqual([0, 0, 2])
})

test('each caller has a bucket', () => {
  const { take } = setUp()
  take('a')
  take('a')
  expect(take('b')).toBe(0)
})

test('several are taken at once, or none', () => {
  const { clock, take } = setUp()
  expect([take('a', 2), take('a', 2)]).toEqual([0, 4])
  clock.now = 2000
  expect([take('a', 2), take('a', 1)]).toEqual([2, 0])
})

test('more than a bucket holds takes all of it', () => {
  const { take } = setUp()
  expect([take('a', 5), take('a')]).toEqual([0, 2])
})

test('of too many those go first that came longest ago', () => {
  const { take } = setUp()
  take('a')
  for (let caller = 0; caller < 49_999; caller += 1) take(`caller ${caller}`)
  take('a')
  for (const caller of ['one', 'more', 'and another']) take(caller)
  expect(take('a')).toBeGreaterThan(0)
})

test('callers without number do not make one with an empty bucket free again', () => {
  const { clock, take } = setUp()
  for (let caller = 0; caller < 50_100; caller += 1) take(`caller ${caller}`)
  take('a')
  take('a')
  clock.now = 100
  take('one more')
  expect(take('a')).toBeGreaterThan(0)
})
