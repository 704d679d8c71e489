import { expect, test } from 'vitest'
import { createOnce } from './createOnce.ts'

test('a load is run once per name, for all who ask', async () => {
  const once = createOnce()
  let count = 0
  const load = async () => {
    count += 1
    return count
  }
  expect(await Promise.all([once('a', load), once('a', load), once('b', load)])).toEqual([1, 1, 2])
  expect(await once('a', load)).toBe(1)
})

test('a failure reaches all who asked, and the next one tries again', async () => {
  const once = createOnce()
  let isBroken = true
  const load = async () => {
    if (isBroken) throw new Error('broken')
    return 'whole'
  }
  const asked = [once('a', load), once('a', load)]
  for (const loading of asked) await expect(loading).rejects.toThrow('broken')
  isBroken = false
  expect(await once('a', load)).toBe('whole')
})
