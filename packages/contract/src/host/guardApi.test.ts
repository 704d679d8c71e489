import { expect, test } from 'vitest'
import type { ApiRequest } from '../context.ts'
import { createGate } from './createGate.ts'
import { guardApi } from './guardApi.ts'

/** What a plugin reaches to which these paths were granted, and what the gateway is asked for. */
function start(granted: readonly string[]) {
  const fetched: string[] = []
  const sent: unknown[] = []
  const signals: (AbortSignal | undefined)[] = []
  const api = guardApi(createGate('acme', { 'api.fetch': granted, 'api.send': granted }), {
    async fetch<Result>({ path, signal }: ApiRequest) {
      fetched.push(path)
      signals.push(signal)
      return null as Result
    },
    async send(item) {
      sent.push(item)
    },
  })
  return { api, fetched, sent, signals }
}

test.each([
  ['/v1/prices', '/v1/prices', true],
  ['/v1/*', '/v1/prices', true],
  ['/v1/price', '/v1/prices', false],
  ['/v1/prices', '/v1/price', false],
  ['*/prices', '/v1/prices', false],
])('%j asked for lets %j through: %s', async (pattern, path, isThrough) => {
  const { api, fetched } = start([pattern])
  await api.fetch({ path }).catch(() => {})
  expect(fetched).toHaveLength(isThrough ? 1 : 0)
})

test.each([
  ['/v1/profile/../account/0x1', null],
  ['/v1/profile/%2e%2e/account/0x1', null],
  ['/v1/profile/.%2E\\account', null],
  ['@evil.example/v1/profile/', null],
  ['.evil.example/v1/profile/', null],
  ['//evil.example/v1/account', null],
  ['//evil.example/v1/profile/maya', '/v1/profile/maya'],
  ['/v1/account/../profile/maya', '/v1/profile/maya'],
  ['/v1/profile/maya?sort=asc', '/v1/profile/maya?sort=asc'],
  ['/v1/profile/maya eth', '/v1/profile/maya%20eth'],
])(
  'of the path %j the gateway is asked for %j: what was granted is what it stands for',
  async (path, expected) => {
    const { api, fetched } = start(['/v1/profile/*'])
    const error = await api.fetch({ path }).catch((error) => error)
    expect(fetched).toEqual(expected === null ? [] : [expected])
    if (expected === null) expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011' })
  },
)

test.each([
  '//',
  '//[',
  'http://[',
  'http://',
  'https://a:b',
  'x:@evil.example/v1',
  'x:.evil.example',
  'mailto:a',
])('of %j, which is no path, nobody can be granted anything', async (path) => {
  const { api, fetched } = start(['*'])
  const error = await api.fetch({ path }).catch((error) => error)
  expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011', details: `acme api.fetch ${path}` })
  expect(fetched).toEqual([])
})

test.each([
  ['%', '/%'],
  ['', '/'],
  ['?a=%', '/?a=%'],
  ['v1/prices', '/v1/prices'],
])('%j is a path, and stands for %j', async (path, expected) => {
  const { api, fetched } = start(['*'])
  await api.fetch({ path })
  expect(fetched).toEqual([expected])
})

test('a fetch can be ended', async () => {
  const { api, signals } = start(['/fine'])
  const { signal } = new AbortController()
  await api.fetch({ path: '/fine', signal })
  expect(signals).toEqual([signal])
})

test('what nobody waits for goes to granted paths alone, and whole', async () => {
  const { api, sent } = start(['/e'])
  await api.send({ path: '/e', body: { event: 'a' } })
  expect(sent).toEqual([{ path: '/e', body: { event: 'a' } }])
  for (const path of ['/v1/account', '/e/../v1/account', '//evil.example/v1'])
    await expect(api.send({ path, body: {} })).rejects.toThrow('PORTICO-PLUGIN-011')
  expect(sent).toHaveLength(1)
})

test('what nobody waits for is at most 32 KiB of JSON', async () => {
  const { api, sent } = start(['/e'])
  await api.send({ path: '/e', body: 'x'.repeat(32 * 1024 - 2) })
  for (const body of ['x'.repeat(32 * 1024 - 1), 'é'.repeat(16 * 1024)])
    await expect(api.send({ path: '/e', body })).rejects.toMatchObject({
      code: 'PORTICO-PLUGIN-011',
      details: 'acme api.send with more than 32 KiB',
    })
  expect(sent).toHaveLength(1)
})
