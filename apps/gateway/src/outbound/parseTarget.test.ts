import { expect, test } from 'vitest'
import { parseTarget } from './parseTarget.ts'

test.each([
  ['https://files.example/a?b#c', 'https://files.example/a?b#c'],
  ['http://files.example/a', 'https://files.example/a'],
  ['https://files.example:443/a', 'https://files.example/a'],
  ['https://93.184.216.34/a', 'https://93.184.216.34/a'],
  ['http://93.184.216.34/a', 'https://93.184.216.34/a'],
  ['https://[2606:2800:220:1::1]/a', 'https://[2606:2800:220:1::1]/a'],
  ['https://localhost.example/a', 'https://localhost.example/a'],
])('%s is asked as %s, where this machine is allowed and where it is not', (text, href) => {
  expect(parseTarget(text, false).href).toBe(href)
  expect(parseTarget(text, true).href).toBe(href)
})

test.each([
  'no address',
  'ftp://files.example/a',
  'file:///etc/passwd',
  'https://maya@files.example/a',
  'https://:secret@files.example/a',
  'https://files.example:8443/a',
  'http://files.example:8080/a',
  'https://93.184.216.34:8443/a',
  'https://10.0.0.1/',
  'http://[fd00::1]/',
  'https://notlocalhost:1234/',
  'ftp://localhost/a',
  'http://maya@localhost/a',
])('%s is refused, also where this machine is allowed', (text) => {
  expect(() => parseTarget(text, false)).toThrow('refused')
  expect(() => parseTarget(text, true)).toThrow('refused')
})

test.each([
  'http://localhost:8545/a',
  'https://localhost/a',
  'http://gateway.localhost:3000/a',
  'http://127.0.0.1:8545/a',
  'http://[::1]:8545/a',
])('%s is asked as it is written where this machine is allowed, and refused elsewhere', (text) => {
  expect(parseTarget(text, true).href).toBe(text)
  expect(() => parseTarget(text, false)).toThrow('refused')
})
