import { expect, test } from 'vitest'
import type { Capabilities } from '../manifest/capabilities.ts'
import { type CapabilityUse, createGate, isGranted } from './createGate.ts'

const capabilities: Capabilities = {
  'accounts.read': true,
  'wallet.request': ['eth_sign', 'personal_sign'],
  'api.fetch': ['/v1/prices', '/v1/swap/*', '/v1/account/*/history'],
}

test.each([
  ['accounts.read', undefined, true],
  ['balances.read', undefined, false],
  ['wallet.request', 'personal_sign', true],
  ['wallet.request', 'eth_sign', true],
  ['wallet.request', 'eth_sendTransaction', false],
  ['wallet.request', undefined, false],
  ['wallet.request', ['eth_sign'], false],
  ['api.fetch', '/v1/swap/quote', true],
  ['api.fetch', '/v1/swap', false],
  ['api.fetch', '/v1/prices/all', false],
  ['api.fetch', '/v1/account/0x1/history', true],
  ['api.fetch', '/v1/account//history', false],
  ['api.fetch', '/v1/account/0x1/balance', false],
  ['api.fetch', '/v1/account/0x1/x/history', false],
  ['api.fetch', '/v1/account/0x1/history/x', false],
  ['api.fetch', '/v1/account/history', false],
] as const)('%s of %j: %s', (capability, wanted, expected) => {
  expect(isGranted(capabilities, capability, wanted)).toBe(expected)
})

test('a refusal names plugin, right and what was wanted, as far as that is a text', () => {
  const { refuse } = createGate('acme', capabilities)
  expect(refuse('wallet.request', 'eth_call')).toMatchObject({ details: 'acme wallet.request eth_call' })
  for (const wanted of [undefined, 7, { secret: 1 }, ''])
    expect(refuse('frames', wanted)).toMatchObject({ details: 'acme frames' })
})

test('each use is reported, granted or not', () => {
  const uses: CapabilityUse[] = []
  const { need } = createGate('acme', capabilities, (use) => uses.push(use))
  need('wallet.request', 'eth_sign')
  expect(() => need('storage')).toThrow('acme storage')
  expect(uses).toEqual([
    { capability: 'wallet.request', wanted: 'eth_sign' },
    { capability: 'storage', wanted: undefined },
  ])
})

test('what is asked is copied once, and what is no data is refused', () => {
  const { copy } = createGate('acme', capabilities)
  const asked = { list: [1] }
  const copied = copy('api.fetch', asked)
  asked.list.push(2)
  expect(copied).toEqual({ list: [1] })
  expect(() => copy('api.fetch', () => {})).toThrow('acme api.fetch with what is no data')
})
