import { expect, test } from 'vitest'
import { getCallerAddress } from './callerAddress.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['no address', 'unknown'],
  [undefined, 'unknown'],
])('%s counts as %s', (remote, name) => {
  expect(getCallerAddress({ remote, forwarded: '198.51.100.1', isBehindProxy: false })).toBe(name)
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['198.51.100.1, 2001:db8::1', '2001:db8::/64'],
  [['203.0.113.9', '198.51.100.1'], '198.51.100.1'],
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['198.51.100.1, whatever', 'unknown'],
])('behind a proxy %j counts as %s', (forwarded, name) => {
  expect(getCallerAddress({ remote: '127.0.0.1', forwarded, isBehindProxy: true })).toBe(name)
})
