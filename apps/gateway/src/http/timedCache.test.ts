import { expect, test } from 'vitest'
import { createTimedCache } from './timedCache.ts'

function setUp() {
  const clock = { now: 0 }
  let reads = 0
  const read = async () => {
    reads += 1
    return reads
  }
  return { clock, read, cache: createTimedCache<number>(10, () => clock.now) }
}

test('a value is kept for its lifetime and read again after', async () => {
  const { cache, clock, read } = setUp()
  expect([await cache.get('a', read), await cache.get('a', read)]).toEqual([1, 1])
  clock.now = 10
  expect(await cache.get('a', read)).toBe(2)
})

test('a refresh replaces what is kept', async () => {
  const { cache, read } = setUp()
  await cache.get('a', read)
  await cache.refresh('a', read)
  expect(await cache.get('a', read)).toBe(2)
})

test('what is forgotten is read again', async () => {
  const { cache, read } = setUp()
  await cache.get('a', read)
  cache.forget('a')
  expect(await cache.get('a', read)).toBe(2)
})

test('a failed read is not kept', async () => {
  const { cache, read } = setUp()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', read)).toBe(1)
})
