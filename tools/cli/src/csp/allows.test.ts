import { expect, test } from 'vitest'
import { allows } from './allows.ts'

const page = new URL('https://shop.example/')

test.each([
  ["'self'", "'self'"],
  ["'self'", 'wss://shop.example'],
  ['*', 'https://a.example'],
  ['https:', 'https://a.example'],
  ['data:', 'data:'],
  ['a.example', 'https://a.example'],
  ['A.example', 'https://a.example'],
  ['https://a.example', 'https://a.example'],
  ['https://a.example/v1/', 'https://a.example'],
  ['http://a.example', 'https://a.example'],
  ['*.a.example', 'https://b.a.example'],
  ['https://a.example:*', 'https://a.example:8443'],
  ['https://a.example:8443', 'https://a.example:8443'],
  ['wss://a.example', 'wss://a.example'],
  ['https://shop.example', "'self'"],
  ['https://a.example', 'https://a.example/portico/'],
  ['https://a.example/portico/', 'https://a.example/portico/'],
  ['https://a.example/', 'https://a.example/portico/'],
  ['https://a.example/portico/shell/', 'https://a.example/portico/'],
  ['a.example/portico/', 'a.example/portico/'],
])('%s allows %s', (source, wanted) => {
  expect(allows([source], wanted, page)).toBe(true)
})

test.each([
  ["'none'", "'self'"],
  ["'self'", 'https://a.example'],
  ["'self'", 'https://shop.example:8443'],
  ['*', 'data:'],
  ["'self'", 'data:'],
  ['a.example', 'https://b.example'],
  ['*.a.example', 'https://a.example'],
  ['https://a.example', 'https://a.example:8443'],
  ['https://a.example:8443', 'https://a.example'],
  ['https://a.example', 'http://a.example'],
  ['wss:', 'http://a.example'],
  ["'nonce-abc'", 'https://a.example'],
  ['https://a.example/other/', 'https://a.example/portico/'],
  ['https://a.example/portico', 'https://a.example/portico/'],
])('%s does not allow %s', (source, wanted) => {
  expect(allows([source], wanted, page)).toBe(false)
})

test('an address without a scheme has that of the page', () => {
  expect(allows(['https://cdn.example'], 'cdn.example', page)).toBe(true)
  expect(allows(['https://cdn.example'], 'cdn.example:8443', page)).toBe(false)
})
