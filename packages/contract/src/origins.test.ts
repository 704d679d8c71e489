import { expect, test } from 'vitest'
import { isOriginAllowed } from './origins.ts'
import { safeOrigins } from './safeOrigins.ts'

test.each([
  ['https://shop.example', [], true],
  ['https://shop.example', ['https://shop.example'], true],
  ['http://shop.example', ['https://shop.example'], false],
  ['http://shop.example', ['shop.example'], true],
  ['https://a.shop.example', ['*.shop.example'], true],
  ['https://a.b.shop.example', ['*.shop.example'], false],
  ['https://shop.example', ['*.shop.example'], false],
  ['https://ab.shop.example', ['a*.shop.example'], false],
  ['https://a.b.example', ['*.*.example'], true],
  ['https://shop.example:8443', ['https://shop.example:443'], false],
  ['https://shop.example', ['https://shop.example:443'], true],
  ['https://shop.example:8443', ['shop.example'], true],
  ['https://SHOP.example', ['shop.EXAMPLE'], true],
  ['https://shop.example.evil.test', ['shop.example'], false],
  ['http://localhost:3000', ['shop.example'], false],
  ['http://127.0.0.1:4100', ['shop.example'], false],
  ['http://[::1]:4100', ['shop.example'], false],
  ['http://localhost:3000', ['shop.example', 'localhost'], true],
  ['http://localhost:3000', ['http://localhost:4100'], false],
  ['http://127.0.0.1:4100', ['127.0.0.1:4100'], true],
  ['http://[::1]:4100', ['http://[::1]:4100'], true],
  ['http://[::1]:4100', ['[::1]'], true],
  ['http://localhost.evil.test', ['shop.example'], false],
  ['null', [], false],
  ['file:///etc/passwd', [], false],
  ['https://shop.example', ['', '://', '*'], false],
] as const)('%s with %j: %s', (origin, patterns, isAllowed) => {
  expect(isOriginAllowed(origin, patterns)).toBe(isAllowed)
})

test('Safe’s own app is let in where it may hold the page', () => {
  expect(safeOrigins).toEqual(['https://app.safe.global'])
})
