// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore, main, one, two } from '../fixtures/createTestCore.ts'
import { findAddress } from './findAddress.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'a'.repeat(40)}`
const other = `0x${'b'.repeat(40)}`
const solana = 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'

// Of none of these is a registry known, so that the gateway is asked.
const networks = [two, defineNetwork({ ...one, testnet: true }), main] as const

async function ask(parameters: unknown, answer: unknown) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url))
    return Response.json(answer)
  })
  const { core, dispose } = createTestCore({ gatewayUrl: 'http://gateway.test', networks })
  onTestFinished(dispose)
  return { resolved: await findAddress(core, parameters), asked }
}

const keep = (addresses: Record<string, string>) => ({
  addresses: Object.fromEntries(
    Object.entries(addresses).map(([coinType, kept]) => [coinType, { address: kept }]),
  ),
})

test('a name is asked of the gateway in its second version, for the active network', async () => {
  const { resolved, asked } = await ask({ name: 'Maya.eth' }, keep({ 0: other, 2147483650: address }))
  const caipNetworkId = 'eip155:2'
  expect(resolved).toEqual({ name: 'maya.eth', caipNetworkId, address, source: 'gateway' })
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('apiVersion')])).toEqual([
    ['/v1/profile/account/maya.eth', '2'],
  ])
})

test.each([
  ['eip155:1', { 60: address, 2147483648: other }, address],
  ['eip155:1', { 2147483648: other }, other],
  ['eip155:2', { 60: address, 2147483648: other }, other],
  ['eip155:2', { 60: address }, null],
  ['eip155:2147483648', { 2147483648: other }, null],
  ['solana:main', { 60: address, 501: solana }, solana],
  ['solana:main', { 60: address, 2147483648: other }, null],
  ['bip122:main', { 0: address, 60: address }, null],
] as const)('on %s a name that keeps %j leads to %s', async (caipNetworkId, addresses, expected) => {
  const { resolved } = await ask({ name: 'maya.eth', caipNetworkId }, keep(addresses))
  expect(resolved).toMatchObject({ caipNetworkId, address: expected })
})

test('a name that is not registered is nobody’s', async () => {
  expect((await ask({ name: 'maya.eth' }, [])).resolved).toBeNull()
})

test.each([
  ['no record', { name: 'maya.eth' }],
  ['a list of something', [keep({ 60: address })]],
  ['an address that is none', keep({ 2147483650: `${address}a` })],
  ['an address in other signs', keep({ 2147483650: `a${address}` })],
  ['an address of another namespace', keep({ 2147483650: solana })],
  ['an address without end', keep({ 60: 'a'.repeat(1000) })],
])('%s is an error', async (_, answer) => {
  await expect(ask({ name: 'maya.eth' }, answer)).rejects.toThrow('PORTICO-API-004')
})

test.each(['0OIl', '1'.repeat(44), 'z'.repeat(44), address])(
  '%s is no address on Solana, and an error',
  async (kept) => {
    const asked = { name: 'maya.eth', caipNetworkId: 'solana:main' }
    await expect(ask(asked, keep({ 501: kept }))).rejects.toThrow('PORTICO-API-004')
  },
)

test.each([undefined, null, 'maya.eth', { name: 7 }, { name: 'maya.eth', caipNetworkId: 1 }, {}])(
  'what a plugin hands in as %j is refused, and nobody is asked',
  async (parameters) => {
    await expect(ask(parameters, [])).rejects.toThrow(TypeError)
  },
)

test.each(['eip155', 'eip155:', 'other:1', 'eip155:1:2'])(
  'the network %s is refused',
  async (caipNetworkId) => {
    await expect(ask({ name: 'maya.eth', caipNetworkId }, [])).rejects.toThrow('PORTICO-CONFIG')
  },
)
