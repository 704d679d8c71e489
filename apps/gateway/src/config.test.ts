import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

test.each([
  [{ rateLimit: { capacity: 100, refillPerSecond: 2, storage: 'redis' } }, 'redisUrl'],
  [{ redisUrl: 'http://:secret@redis.shop.example' }, 'redisUrl'],
  [{ redisUrl: 'redis' }, 'redisUrl'],
  [{ redisUrl: 'redis://[' }, 'redisUrl'],
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

test.each(['redis://127.0.0.1:6379', 'rediss://redis.shop.example'])(
  '%s is an address of Redis',
  (redisUrl) => {
    expect(parseConfig({ redisUrl })).toMatchObject({ redisUrl })
  },
)

test('sessions last for a day, and for a minute at the least', () => {
  expect(parseConfig({})).toMatchObject({ auth: { secrets: [], sessionLifetime: 86_400 } })
  const auth = { secrets: ['s'.repeat(32)], sessionLifetime: 60 }
  expect(parseConfig({ auth })).toMatchObject({ auth })
})

test.each([
  [{ secrets: ['s'.repeat(31)] }, 'auth.secrets.0'],
  [{ sessionLifetime: 59 }, 'auth.sessionLifetime'],
  [{ sessionLifetime: 60.5 }, 'auth.sessionLifetime'],
])('a secret that could be guessed and a session without a lifetime are wrong (%#)', (auth, place) => {
  expect(() => parseConfig({ auth })).toThrow(`wrong at ${place}: `)
})
