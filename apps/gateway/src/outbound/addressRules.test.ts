import { expect, test } from 'vitest'
import { isAddressAllowed } from './addressRules.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  // An IPv4 address inside an IPv6 one.
  ['::ffff:93.184.216.34', true],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.1', false],
  ['169.254.169.254', false],
  ['fd00::1', false],
  ['fe80::1', false],
  // Handed out to nobody yet.
  ['4000::1', false],
  ['files.example', false],
  ['', false],
])('%s may be asked: %s', (address, isAllowed) => {
  expect(isAddressAllowed(address, false)).toBe(isAllowed)
  expect(isAddressAllowed(address, true)).toBe(isAllowed)
})

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(isAddressAllowed(address, true)).toBe(true)
  expect(isAddressAllowed(address, false)).toBe(false)
})
