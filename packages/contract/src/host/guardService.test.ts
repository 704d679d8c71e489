import { expect, test } from 'vitest'
import type { ServiceRequest } from '../context/service.ts'
import { createGate } from './createGate.ts'
import { guardService } from './guardService.ts'

const granted = ['https://api.example', 'http://127.0.0.1:4100']

function start() {
  const asked: ServiceRequest[] = []
  const service = guardService(createGate('acme', { 'service.fetch': granted }), {
    async fetch(request) {
      asked.push(request)
      return { status: 200, headers: {}, body: null }
    },
  })
  return { service, asked }
}

test.for([
  ['https://api.example/v1?a=b', 'https://api.example/v1?a=b'],
  ['https://API.example:443/v1/../v2', 'https://api.example/v2'],
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100/'],
])('%s goes to %s', async ([url = '', expected = '']) => {
  const { service, asked } = start()
  await service.fetch({ url })
  expect(asked).toEqual([{ url: expected }])
})

test.for([
  'https://api.example.evil.example/',
  'https://evil.example/?https://api.example',
  'https://api.example@evil.example/',
  'https://me:secret@api.example/',
  'http://api.example/',
  'https://api.example:8443/',
  '//api.example/',
  '/v1',
  'data:text/plain,a',
  '',
])('%s is granted to nobody', async (url) => {
  const { service, asked } = start()
  await expect(service.fetch({ url })).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-011' })
  expect(asked).toEqual([])
})

test.for<[string, object]>([
  ['a header by which the page would be known', { headers: { cookie: 'a=b' } }],
  ['a header that is no text', { headers: { 'x-a': { toString: () => 'a' } } }],
  ['a method that is none', { method: 'TRACE' }],
  ['what is no data', { body: () => {} }],
  ['an address that is no text', { url: new URL('https://api.example') }],
])('%s is refused', async ([, part]) => {
  const { service, asked } = start()
  const request = { url: 'https://api.example/v1', ...part } as ServiceRequest
  await expect(service.fetch(request)).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-011' })
  expect(asked).toEqual([])
})

test('the address that was checked is the one that is asked', async () => {
  const { service, asked } = start()
  let looks = 0
  const request = {
    get url() {
      return looks++ === 0 ? 'https://api.example/' : 'https://evil.example/'
    },
  }
  await service.fetch(request)
  expect(asked).toEqual([{ url: 'https://api.example/' }])
})

test('a request goes out with its method, headers, body and signal', async () => {
  const { service, asked } = start()
  const { signal } = new AbortController()
  const request = {
    url: 'https://api.example/v1',
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'X-Acme': '1' },
    body: 'hello',
  } as const
  await service.fetch({ ...request, signal })
  await service.fetch(request)
  expect(asked).toEqual([{ ...request, signal }, request])
  expect(asked[1]).not.toHaveProperty('signal')
})

test.for<[string, object]>([
  ['acme service.fetch https://api.example by TRACE', { method: 'TRACE' }],
  [
    'acme service.fetch https://api.example with header cookie',
    { headers: { accept: '*/*', cookie: 'a=b' } },
  ],
  ['acme service.fetch https://api.example with header x-a', { headers: { 'x-a': 1 } }],
  ['acme service.fetch ftp://api.example', { url: 'ftp://api.example' }],
])('the developer reads %s', async ([details, part]) => {
  const { service } = start()
  const request = { url: 'https://api.example/v1', ...part } as ServiceRequest
  await expect(service.fetch(request)).rejects.toMatchObject({ details })
})
