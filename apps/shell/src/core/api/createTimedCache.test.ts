import { expect, test } from 'vitest'
import type { Core } from '../Core.ts'
import { createTestTime } from '../fixtures/createTestCore.ts'
import { createTimedCache } from './createTimedCache.ts'

const start = () => {
  const time = createTestTime()
  const core = { time } as unknown as Core
  const cache = createTimedCache<number>(1_000)
  let loads = 0
  const load = async () => ++loads
  const get = (key = 'key', asked = load, of = core) => cache.get(of, key, asked)
  return { time, core, cache, get }
}

test('what is kept is given until its time is over, from when it was asked for', async () => {
  const { time, get } = start()
  await time.advance(5_000)
  expect(await get()).toBe(1)
  await time.advance(999)
  expect(await get()).toBe(1)
  await time.advance(1)
  expect(await get()).toBe(2)
})

test('each key and each instance has its own; who asks meanwhile waits for the same', async () => {
  const { time, get } = start()
  const other = { time } as unknown as Core
  expect(await Promise.all([get(), get(), get('other'), get('key', undefined, other)])).toEqual([1, 1, 2, 3])
})

test('a failure is not kept, nor does it take away what came after it', async () => {
  const { cache, core, get } = start()
  let fail = (_: Error) => {}
  const failing = get('key', () => new Promise((_, reject) => (fail = reject)))
  cache.forget(core, 'key')
  expect(await get()).toBe(1)
  fail(new Error('down'))
  await expect(failing).rejects.toThrow('down')
  expect(await get()).toBe(1)
  await expect(get('other', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await get('other')).toBe(2)
})

test('what is forgotten is asked for anew; nothing is to be forgotten before', async () => {
  const { cache, core, get } = start()
  cache.forget(core, 'key')
  await get()
  await get('other')
  cache.forget(core, 'key')
  expect([await get(), await get('other')]).toEqual([3, 2])
})
