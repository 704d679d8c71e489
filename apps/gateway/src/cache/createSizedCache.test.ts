import { expect, test } from 'vitest'
import { createSizedCache } from './createSizedCache.ts'

test('what was used longest ago goes first', () => {
  const cache = createSizedCache<string>(10, ({ length }) => length)
  cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.get('a')
  cache.set('c', 'cccc')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc'])
})

test('what is replaced counts once, and what is too large is not kept', () => {
  const cache = createSizedCache<string>(10, ({ length }) => length)
  for (let round = 0; round < 5; round += 1) cache.set('a', 'aaaa')
  cache.set('b', 'bbbb')
  cache.set('c', 'c'.repeat(11))
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', 'bbbb', undefined])
})
