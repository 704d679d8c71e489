import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test.each([
  [{ rateLimit: { capacity: 100, refillPerSecond: 2, storage: 'redis' } }, 'redisUrl'],
  [{ redisUrl: 'http://:secret@redis.shop.example' }, 'redisUrl'],
  [{ redisUrl: 'redis' }, 'redisUrl'],
  [{ rateLimit: { capacity: 100, refillPerSecond: -1 } }, 'rateLimit.refillPerSecond'],
  [{ rateLimit: { capacity: 100, refillPerSecond: 2, storage: 'disk' } }, 'rateLimit.storage'],
  [{ host: '0.0.0.0' }, 'publicUrl'],
])('%j is wrong, and the place of it is named, without a secret', (options, place) => {
  expect(() => parseConfig(options)).toThrow(`wrong at ${place}: `)
  expect(() => parseConfig(options)).not.toThrow('secret')
})

test('requests may be counted in Redis where one is named', () => {
  const redisUrl = 'rediss://:secret@redis.shop.example:6380/2'
  const rateLimit = { capacity: 100, refillPerSecond: 2, storage: 'redis' }
  expect(parseConfig({ redisUrl, rateLimit })).toMatchObject({ redisUrl, rateLimit })
})
