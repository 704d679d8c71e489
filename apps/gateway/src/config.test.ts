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
  [{ bundlers: { 'eip155:1': { light: { key: '0xsecret' } } } }, 'bundlers.eip155:1'],
  [{ sponsorship: { key: '0xsecret', chains: {} } }, 'sponsorship.key'],
  [{ naming: { key: '0xsecret' } }, 'naming.key'],
  [{ naming: { zones: ['id'] } }, 'naming.zones.0'],
  [{ naming: { zones: ['a.portico.id'] } }, 'naming.zones.0'],
  [{ naming: { zones: ['portico.id', 'portico.id'] } }, 'naming.zones'],
  [{ sponsorship: { key: `0x${'1'.repeat(64)}`, chains: {} } }, 'vault'],
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

test('the embedded wallet needs an origin, secrets and mail', () => {
  const mail = { url: 'smtps://mail.shop.example', from: 'wallet@shop.example' }
  const vault = { origin: 'https://vault.shop.example', secrets: ['s'.repeat(32)] }
  expect(parseConfig({ vault, mail })).toMatchObject({ vault: { ...vault, codeMinutes: 10, jwtIssuers: [] } })
  expect(() => parseConfig({ vault })).toThrow('wrong at mail: ')
})

test.each([
  [{ origin: 'https://vault.shop.example/' }, 'vault.origin'],
  [{ secrets: [] }, 'vault.secrets'],
  [{ secrets: ['s'.repeat(31)] }, 'vault.secrets.0'],
  [{ codeMinutes: 9 }, 'vault.codeMinutes'],
  [{ codeMinutes: 21 }, 'vault.codeMinutes'],
  [{ jwtIssuers: [{ issuer: 'a', audience: 'b' }] }, 'vault.jwtIssuers.0'],
])('an embedded wallet that could not be kept safe is wrong (%#)', (part, place) => {
  const mail = { url: 'smtps://mail.shop.example', from: 'wallet@shop.example' }
  const vault = { origin: 'https://vault.shop.example', secrets: ['s'.repeat(32)], ...part }
  expect(() => parseConfig({ vault, mail })).toThrow(`wrong at ${place}: `)
})
