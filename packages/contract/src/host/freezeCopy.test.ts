import { expect, test } from 'vitest'
import { freezeCopy } from './freezeCopy.ts'

test('a copy says the same, is another to its last leaf, and cannot be changed', () => {
  const data = { networks: [{ decimals: 18, rpcUrls: ['http://a'], supply: 1n, none: null }] }
  const copy = freezeCopy(data)
  expect(copy).toEqual(data)
  const [network] = data.networks
  if (network) network.decimals = 0
  data.networks[0]?.rpcUrls.push('http://b')
  expect(copy.networks[0]).toMatchObject({ decimals: 18, rpcUrls: ['http://a'] })
  expect(() => copy.networks[0]?.rpcUrls.push('http://b')).toThrow(TypeError)
  expect(() => Object.assign(copy, { networks: [] })).toThrow(TypeError)
})

test('a member that answers anew each time is read once', () => {
  let count = 0
  const copy = freezeCopy({
    get decimals() {
      return ++count
    },
  })
  expect([copy.decimals, copy.decimals, count]).toEqual([1, 1, 1])
})

test.each([null, undefined, 'text', 1, 1n, true])('%s is itself', (value) => {
  expect(freezeCopy(value)).toBe(value)
})
