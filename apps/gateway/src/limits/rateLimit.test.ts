import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryRateLimiter } from './rateLimit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const takeSeveral = async (take: ReturnType<typeof createMemoryRateLimiter>, count: number, key = 'a') => {
  const answers = []
  for (let index = 0; index < count; index += 1) answers.push(await take(key))
  return answers
}

test('so many come at once, then one is refused with the seconds to wait', async () => {
  const take = createMemoryRateLimiter({ capacity: 3, refillPerSecond: 1 })
  expect(await takeSeveral(take, 4)).toEqual([0, 0, 0, 1])
})

test('requests come back with each second, and after a rest all of them, and no more', async () => {
  const take = createMemoryRateLimiter({ capacity: 10, refillPerSecond: 2 })
  expect(await takeSeveral(take, 11)).toEqual([...Array(10).fill(0), 1])
  vi.advanceTimersByTime(1000)
  expect(await takeSeveral(take, 3)).toEqual([0, 0, 1])
  vi.advanceTimersByTime(5000)
  expect(await takeSeveral(take, 11)).toEqual([...Array(10).fill(0), 1])
})

test('who waits as long as was said is let in', async () => {
  const take = createMemoryRateLimiter({ capacity: 6, refillPerSecond: 0.3 })
  for (let round = 0; round < 20; round += 1) {
    const wait = await take('a')
    vi.advanceTimersByTime(wait * 1000)
    if (wait > 0) expect(await take('a')).toBe(0)
  }
})

test('over a long time nobody has more than twice what is regained', async () => {
  const take = createMemoryRateLimiter({ capacity: 100, refillPerSecond: 2 })
  let taken = 0
  for (let tenth = 0; tenth < 5000; tenth += 1) {
    if ((await take('a')) === 0) taken += 1
    vi.advanceTimersByTime(100)
  }
  expect(taken).toBeGreaterThanOrEqual(1000)
  expect(taken).toBeLessThanOrEqual(2000)
})

test('each caller has its own', async () => {
  const take = createMemoryRateLimiter({ capacity: 1, refillPerSecond: 0.5 })
  expect([await take('a'), await take('a'), await take('b')]).toEqual([0, 2, 0])
})

test('several are taken at once, or wait for as many', async () => {
  const take = createMemoryRateLimiter({ capacity: 10, refillPerSecond: 1 })
  expect([await take('a', 9), await take('a', 9)]).toEqual([0, 10])
  vi.advanceTimersByTime(10_000)
  expect(await take('a', 9)).toBe(0)
})

test('more than there ever is takes all of it, and nothing costs nothing', async () => {
  const take = createMemoryRateLimiter({ capacity: 10, refillPerSecond: 1 })
  expect([await take('a', 500), await take('a', 2), await take('a', 0)]).toEqual([0, 10, 0])
})

test('nothing costs nothing, also for a caller who has nothing left', async () => {
  const take = createMemoryRateLimiter({ capacity: 1, refillPerSecond: 0.5 })
  expect([await take('a'), await take('a'), await take('a', 0)]).toEqual([0, 2, 0])
})

test.each([
  [0, 86_400],
  [0.00001, 86_400],
])('with %d a second a caller waits for a day', async (refillPerSecond, wait) => {
  const take = createMemoryRateLimiter({ capacity: 2, refillPerSecond })
  expect(await takeSeveral(take, 3)).toEqual([0, 0, wait])
})

test('callers without number do not make one free who has just come', async () => {
  const take = createMemoryRateLimiter({ capacity: 2, refillPerSecond: 0.001 })
  await takeSeveral(take, 2)
  for (let caller = 0; caller < 52_000; caller += 1) await take(`caller ${caller}`)
  await takeSeveral(take, 2, 'b')
  await take('one more')
  expect(await take('b')).toBeGreaterThan(0)
  // Of too many those are forgotten who came longest ago.
  expect(await take('a')).toBe(0)
})
