// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore, one } from '../createTestCore.ts'
import { requestChain } from './requestChain.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { method: 'eth_chainId' }

/** A core, and what answers at each address. */
function start(answers: Record<string, unknown>, options: Parameters<typeof createTestCore>[0] = {}) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers[url]
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer)
  })
  const { core, dispose } = createTestCore(options)
  dispose()
  return { core, asked }
}

const rpcUrls = ['http://first.test/', 'http://second.test/']
const networks = [defineNetwork({ ...one, rpcUrls })] as const

test('with a gateway every question goes through it', async () => {
  const { core, asked } = start(
    { 'http://gateway.test/v1?chainId=eip155%3A1': { result: '0x1' } },
    { networks, gatewayUrl: 'http://gateway.test' },
  )
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked).toHaveLength(1)
})

test('without one the network’s own nodes are asked in turn', async () => {
  const { core, asked } = start({ 'http://second.test/': { result: '0x1' } }, { networks })
  expect(await requestChain(core, 'eip155:1', request)).toBe('0x1')
  expect(asked).toEqual(rpcUrls)
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
  ['nonsense', { 'http://first.test/': 'nonsense' }, { networks }, 'PORTICO-API-004'],
  ['no node', {}, { networks: [one] as const }, 'PORTICO-API-003'],
])('%s is an error', async (_, answers, options, code) => {
  await expect(requestChain(start(answers, options).core, 'eip155:1', request)).rejects.toThrow(code)
})

test('a network the site does not offer is not asked', async () => {
  const { core, asked } = start({}, { networks })
  await expect(requestChain(core, 'eip155:5', request)).rejects.toThrow('PORTICO-NETWORK-001')
  expect(asked).toEqual([])
})
