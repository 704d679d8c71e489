// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore, one } from '../fixtures/createTestCore.ts'
import { requestChain } from './requestChain.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { method: 'eth_chainId' }

/** A core, and what answers at each address. `asked` leaves out what nodes are measured with. */
function start(answers: Record<string, unknown>, options: Parameters<typeof createTestCore>[0] = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!String(init.body).includes('net_listening')) asked.push(url)
    const answer = answers[url]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  const { core, dispose } = createTestCore(options)
  dispose()
  return { core, asked }
}

const rpcUrls = ['http://first.test/', 'http://second.test/']
const networks = [defineNetwork({ ...one, rpcUrls })] as const
const single = [defineNetwork({ ...one, rpcUrls: rpcUrls.slice(0, 1) })] as const

const gatewayUrl = 'http://gateway.test'
const throughGateway = `${gatewayUrl}/v1?chainId=eip155%3A1`
const served = (...http: string[]) => ({
  [`${gatewayUrl}/v1/supported-chains?st=portico&sv=html-core-1.0.0`]: { http },
})

test('a gateway is asked where it serves the network, and what it serves only once', async () => {
  const answers = { ...served('eip155:1'), [throughGateway]: { result: '0x1' } }
  const { core, asked } = start(answers, { networks, gatewayUrl })
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked.slice(1)).toEqual([throughGateway, throughGateway])
})

test('a gateway is asked without further question where there is no other way', async () => {
  const { core, asked } = start({ [throughGateway]: { result: '0x1' } }, { networks: [one], gatewayUrl })
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked).toEqual([throughGateway])
})

test.each([
  ['does not serve it', served('eip155:10')],
  ['does not answer', {}],
])('where the gateway %s the network’s own nodes are asked', async (_, answers) => {
  const { core, asked } = start(
    { ...answers, 'http://first.test/': { result: '0x1' } },
    { networks, gatewayUrl },
  )
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked).not.toContain(throughGateway)
})

test('addresses of the site come before all others, and nobody else is asked', async () => {
  const customRpcUrls = { 'eip155:1': ['http://own.test/'] }
  const { core, asked } = start({}, { networks, gatewayUrl, customRpcUrls })
  await expect(requestChain(core, 'eip155:1', request)).rejects.toThrow('HTTP status code: 404')
  expect(asked).toEqual(['http://own.test/'])
})

test('without a gateway the network’s own nodes are asked until one answers', async () => {
  const { core, asked } = start({ 'http://second.test/': { result: '0x1' } }, { networks })
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked).toContain('http://second.test/')
})

test.each([
  ['solana:main', { jsonrpc: '2.0', id: 1, result: { value: 5 } }],
  ['bip122:main', { result: { value: 5 }, error: null, id: 1 }],
] as const)('a node of %s is asked like any other', async (caipNetworkId, answer) => {
  const other = defineNetwork({ ...one, caipNetworkId, rpcUrls: ['http://other.test/'] })
  const { core } = start({ 'http://other.test/': answer }, { networks: [other] })
  expect(await requestChain(core, caipNetworkId, { method: 'getBalance', params: ['a'] })).toEqual({
    value: 5,
  })
})

test('a node that refuses is heard, with its words and its code', async () => {
  const { core } = start(
    { 'http://first.test/': { error: { code: 3, message: 'execution reverted' } } },
    { networks },
  )
  await expect(requestChain(core, 'eip155:1', request)).rejects.toMatchObject({
    code: 'PORTICO-API-006',
    details: 'execution reverted',
    cause: { code: 3 },
  })
})

test.each([
  ['nonsense', { 'http://first.test/': 'nonsense' }, { networks: single }, 'PORTICO-API-004'],
  ['no node', {}, { networks: [one] as const }, 'PORTICO-API-003'],
])('%s is an error', async (_, answers, options, code) => {
  await expect(requestChain(start(answers, options).core, 'eip155:1', request)).rejects.toThrow(code)
})

test('a network the site does not offer is not asked', async () => {
  const { core, asked } = start({}, { networks })
  await expect(requestChain(core, 'eip155:5', request)).rejects.toThrow('PORTICO-NETWORK-001')
  expect(asked).toEqual([])
})
