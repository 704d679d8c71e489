import { expect, test } from 'vitest'
import { createTimedCache } from './createTimedCache.ts'

function setUp() {
  const clock = { now: 1 }
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
  clock.now = 12
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

test('who asks while it is read shares the answer, and a refresh does not', async () => {
  const { cache, read } = setUp()
  const [first, second, third] = [cache.get('a', read), cache.get('a', read), cache.refresh('a', read)]
  expect(await Promise.all([first, second, third])).toEqual([1, 1, 2])
  expect(await cache.get('a', read)).toBe(2)
})

test('what loses its place while it is read is answered, and not kept', async () => {
  const { cache, read } = setUp()
  const before = cache.get('a', read)
  cache.forget('a')
  expect([await before, await cache.get('a', read)]).toEqual([1, 2])
  const failing = cache.get('b', () => Promise.reject(new Error('down')))
  cache.forget('b')
  await expect(failing).rejects.toThrow('down')
})

test('reads that are under way take room, too, and all are answered', async () => {
  const cache = createTimedCache<string>(10, () => 1)
  const count = 40_000
  const reads = Array.from({ length: count }, (_, index) => cache.get(`${index}`, async () => `${index}`))
  expect(new Set(await Promise.all(reads)).size).toBe(count)
})

test('what is too much goes, the oldest first, and what is larger than all is not kept', async () => {
  const cache = createTimedCache<string>(10, () => 1)
  const reads: string[] = []
  const ask = (key: string, mebibytes: number) =>
    cache.get(key, async () => {
      reads.push(key)
      return key.repeat(mebibytes * 1024 * 1024)
    })
  for (const key of ['a', 'b', 'c']) await ask(key, 3)
  for (const key of ['c', 'b', 'a']) await ask(key, 3)
  await ask('d', 9)
  await ask('d', 9)
  expect(reads).toEqual(['a', 'b', 'c', 'a', 'd', 'd'])
})

test('what is over gives its room to others', async () => {
  const clock = { now: 1 }
  const cache = createTimedCache<string>(10, () => clock.now)
  let reads = 0
  const ask = (key: string) =>
    cache.get(key, async () => {
      reads += 1
      return 'x'.repeat(3 * 1024 * 1024)
    })
  await ask('a')
  clock.now = 6
  await ask('b')
  clock.now = 13
  await ask('c')
  await ask('b')
  expect(reads).toBe(3)
})
