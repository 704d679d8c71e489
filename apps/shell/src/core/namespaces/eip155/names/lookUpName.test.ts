// @vitest-environment happy-dom
import { type CaipAddress, defineNetwork } from '@portico/contract'
import { namehash } from '@portico/evm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../../connections/connect.ts'
import { createTestCore, main, one, showWallet, two } from '../../../fixtures/createTestCore.ts'
import { fetchIdentity } from '../../../identity/fetchIdentity.ts'
import { encodeEnsRead } from './ensCalls.ts'
import { findEnsRegistry } from './findEnsRegistry.ts'
import { lookUpName } from './lookUpName.ts'

afterEach(() => vi.unstubAllGlobals())

const usual = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const own = `0x${'5'.repeat(40)}`
const resolver = `0x${'7'.repeat(40)}`
const maya = `0x${'aB'.repeat(20)}`
const account: CaipAddress = `eip155:1:${maya}`
const reverse = namehash(`${'ab'.repeat(20)}.addr.reverse`)

const toWord = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const toText = (text: string) => {
  const size = text.length.toString(16).padStart(64, '0')
  return `0x${'20'.padStart(64, '0')}${size}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
}

/** What ENS holds, by contract and call data. */
const ens = (change: Record<string, string | null> = {}): Record<string, string | null> => ({
  [`${usual} ${encodeEnsRead('resolver', reverse)}`]: toWord(resolver),
  [`${resolver} ${encodeEnsRead('name', reverse)}`]: toText('maya.eth'),
  [`${usual} ${encodeEnsRead('resolver', namehash('maya.eth'))}`]: toWord(resolver),
  [`${resolver} ${encodeEnsRead('addr', namehash('maya.eth'))}`]: toWord(maya.toLowerCase()),
  ...change,
})

const answer = (held: Record<string, string | null>, params: [{ to: string; data: string }, string]) =>
  held[`${params[0].to} ${params[0].data}`] ?? '0x'

/** A core whose site has chosen a node for chain 1, which holds this. */
function start(held: Record<string, string | null>, options: Parameters<typeof createTestCore>[0] = {}) {
  const asked: [string, string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body))
    asked.push([url, method, params[1]])
    return Response.json({ jsonrpc: '2.0', id, result: answer(held, params) })
  })
  const test = createTestCore({ customRpcUrls: { 'eip155:1': ['http://chosen.test/'] }, ...options })
  onTestFinished(test.dispose)
  return { ...test, asked }
}

test('a name that leads back to the account is asked of the node the site has chosen, as things stand', async () => {
  const { core, asked } = start(ens())
  expect(await lookUpName(core, account)).toBe('maya.eth')
  expect(asked).toEqual(Array.from({ length: 4 }, () => ['http://chosen.test/', 'eth_call', 'latest']))
})

test.each([
  ['no resolver', { [`${usual} ${encodeEnsRead('resolver', reverse)}`]: null }, 1],
  ['no name', { [`${resolver} ${encodeEnsRead('name', reverse)}`]: null }, 2],
  ['a name that is not plain', { [`${resolver} ${encodeEnsRead('name', reverse)}`]: toText('Maya.eth') }, 2],
  ['no way back', { [`${usual} ${encodeEnsRead('resolver', namehash('maya.eth'))}`]: null }, 3],
  [
    'a name of somebody else',
    { [`${resolver} ${encodeEnsRead('addr', namehash('maya.eth'))}`]: toWord(own) },
    4,
  ],
])('an account with %s has none', async (_, change, count) => {
  const { core, asked } = start(ens(change))
  expect(await lookUpName(core, account)).toBeNull()
  expect(asked).toHaveLength(count)
})

test('a gateway is asked where there is one, a network’s own node never', async () => {
  const networks = [defineNetwork({ ...one, rpcUrls: ['http://public.test/'] })] as const
  const served = start(ens(), { networks, customRpcUrls: {} })
  expect(await lookUpName(served.core, account)).toBeNull()
  expect(served.asked).toEqual([])
  const { core, asked } = start(ens(), { customRpcUrls: {}, gatewayUrl: 'http://gateway.test' })
  expect(await lookUpName(core, account)).toBe('maya.eth')
  expect(new Set(asked.map(([url]) => new URL(url).origin))).toEqual(new Set(['http://gateway.test']))
})

test('where the gateway does not say who an account is, the chain says its name', async () => {
  const { core } = start(ens(), { gatewayUrl: 'http://gateway.test' })
  const node = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.includes('/v1/identity/') ? new Response('', { status: 404 }) : node(url, init),
  )
  expect(await fetchIdentity(core, account)).toEqual({ name: 'maya.eth', avatar: null })
})

test('without either the wallet is asked, where it is on the registry’s network', async () => {
  const wallet = showWallet()
  onTestFinished(wallet.stop)
  const { request } = wallet.provider
  const asked: string[] = []
  wallet.provider.request = async ({ method, params }) => {
    if (method !== 'eth_call') return request({ method, params } as never)
    asked.push(method)
    return answer(ens(), params as never)
  }
  const { core } = start(ens(), { customRpcUrls: {} })
  expect(await lookUpName(core, account)).toBeNull()
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(await lookUpName(core, account)).toBe('maya.eth')
  expect(asked).toHaveLength(4)
  wallet.selectNetwork(2)
  await expect.poll(() => core.connection.get('eip155').caipNetworkId).toBe('eip155:2')
  expect(await lookUpName(core, account)).toBeNull()
  expect(asked).toHaveLength(4)
})

const withRegistry = defineNetwork({ ...two, contracts: { ensRegistry: own } })
const sepolia = defineNetwork({ ...one, caipNetworkId: 'eip155:11155111' })

test.each([
  ['its own', [one, withRegistry], 'eip155:2', { caipNetworkId: 'eip155:2', address: own }],
  ['Ethereum’s', [one, two], 'eip155:2', { caipNetworkId: 'eip155:1', address: usual }],
  [
    'Ethereum’s before another’s',
    [withRegistry, one],
    'eip155:7',
    { caipNetworkId: 'eip155:1', address: usual },
  ],
  ['another’s', [main, two, withRegistry], 'solana:main', { caipNetworkId: 'eip155:2', address: own }],
  [
    'Ethereum’s as the site says it',
    [{ ...one, contracts: { ensRegistry: own } }],
    'eip155:1',
    { caipNetworkId: 'eip155:1', address: own },
  ],
  [
    'that of a network for tests, which is not called so',
    [sepolia],
    'eip155:11155111',
    { caipNetworkId: 'eip155:11155111', address: usual },
  ],
  ['none', [main, two], 'eip155:2', null],
  [
    'none of a network for tests',
    [
      { ...withRegistry, testnet: true },
      { ...sepolia, testnet: true },
    ],
    'eip155:2',
    null,
  ],
] as const)('the registry of a network is %s', (_, networks, caipNetworkId, registry) => {
  const { core } = start({}, { networks: networks as never })
  expect(findEnsRegistry(core, caipNetworkId)).toEqual(registry)
})
