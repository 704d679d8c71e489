import type { CaipNetworkId } from '@portico/contract'
import { afterEach, expect, test } from 'vitest'
import { createCoreState } from '../createCoreState.ts'
import { createTestHost, createTestStorage, createTestTime } from '../fixtures/createTestCore.ts'
import { createRankedNodes } from './createRankedNodes.ts'
import { type NodeBehavior, startNode, type TestNode } from './fixtures/createTestNode.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const request = { method: 'eth_call', params: [{}] }

/** Real nodes that behave as asked, ranked in this order. `interval` in milliseconds; by default they are measured once. */
async function start(
  behaviors: readonly NodeBehavior[],
  {
    interval = 60_000,
    caipNetworkId = 'eip155:1',
  }: { interval?: number; caipNetworkId?: CaipNetworkId } = {},
) {
  const time = createTestTime()
  const core = createCoreState(createTestHost(), { time, storage: createTestStorage() })
  const servers = await Promise.all(behaviors.map(startNode))
  cleanups.push(
    () => {
      core.running.isDisposed = true
    },
    ...servers.map(({ stop }) => stop),
  )
  const urls = servers.map(({ url }) => url)
  const nodes = createRankedNodes(core, { caipNetworkId, urls, interval })
  return { core, time, nodes, servers: servers as [TestNode, TestNode] }
}

const countCalls = ({ asked }: TestNode) => asked.filter((method) => method === request.method).length
const countPings = ({ asked }: TestNode) => asked.length - countCalls({ asked } as TestNode)

test('a node that is down is tried once, and the next one answers', async () => {
  const { nodes, servers } = await start([{ status: 503 }, { result: '0x1' }])
  expect(await nodes.request(request)).toBe('0x1')
  expect(servers.map(countCalls)).toEqual([1, 1])
})

test('a node that is not there at all is passed by', async () => {
  const { nodes, servers } = await start([{}, { result: '0x1' }])
  servers[0].stop()
  expect(await nodes.request(request)).toBe('0x1')
})

test.each([
  ['a call that reverts', 3, 'execution reverted'],
  ['a transaction that is refused', -32003, 'transaction rejected'],
  ['what cannot be paid', -32000, 'insufficient funds for gas'],
])('%s is heard from the first node, with its code, and nobody else is asked', async (_, code, message) => {
  const { nodes, servers } = await start([{ error: { code, message } }, { result: '0x1' }])
  await expect(nodes.request(request)).rejects.toMatchObject({
    code: 'PORTICO-API-006',
    details: message,
    cause: { code },
  })
  expect(countCalls(servers[1])).toBe(0)
})

test.each([
  ['does not know the method', -32601, 'method not found'],
  ['is over its limit', -32005, 'limit exceeded'],
  ['does not have what is asked for', -32001, 'resource not found'],
  ['does not support the method', -32004, 'method not supported'],
  ['speaks another version', -32006, 'version not supported'],
  ['is not yet there', -32000, 'header not found'],
])('a node that %s is passed by', async (_, code, message) => {
  const { nodes } = await start([{ error: { code, message } }, { result: '0x1' }])
  expect(await nodes.request(request)).toBe('0x1')
})

test('where no node can answer, the error is Portico’s own', async () => {
  const { nodes, servers } = await start([{ status: 502 }, { status: 502 }])
  await expect(nodes.request(request)).rejects.toMatchObject({
    code: 'PORTICO-API-001',
    details: 'HTTP status code: 502',
  })
  expect(servers.every(({ asked }) => asked.includes(request.method))).toBe(true)
})

test('the quick node comes before the slow one', async () => {
  const { nodes, servers } = await start([{ result: 'slow', delay: 40 }, { result: 'quick' }], {
    interval: 1,
  })
  expect(await nodes.request(request)).toBe('slow')
  await expect.poll(() => nodes.request(request)).toBe('quick')
  const asked = countCalls(servers[0])
  expect(await nodes.request(request)).toBe('quick')
  expect(countCalls(servers[0])).toBe(asked)
})

test('a node that fails its measurements comes last, one that does not know the question does not', async () => {
  const unknown = { error: { code: -32601, message: 'unknown' } }
  const { nodes, servers } = await start([{ status: 500 }, unknown], { interval: 1 })
  await nodes.request(request).catch(() => {})
  servers[1].setBehavior({ result: '0x1' })
  const isFirstSpared = async () => {
    const before = countCalls(servers[0])
    await nodes.request(request)
    return countCalls(servers[0]) === before
  }
  await expect.poll(isFirstSpared).toBe(true)
})

/** Lets another instance's nodes be measured several times: each that is measured at all would have been. */
async function letTimePass() {
  const other = await start([{ result: true }, { result: true }], { interval: 1 })
  await other.nodes.request(request)
  await expect.poll(() => countPings(other.servers[0])).toBeGreaterThan(10)
}

test('a minute after the last request nobody is asked any more, until the next', async () => {
  const { nodes, servers, time } = await start([{ result: true }, { result: true }], { interval: 1 })
  await nodes.request(request)
  await expect.poll(() => servers.map(countPings).every((count) => count > 2)).toBe(true)
  await time.advance(60_000)
  // What was under way when the minute ended.
  await letTimePass()
  const settled = servers.map(countPings)
  await letTimePass()
  expect(servers.map(countPings)).toEqual(settled)
  await nodes.request(request)
  await expect.poll(() => countPings(servers[0])).toBeGreaterThan(settled[0] as number)
})

test('an instance that is disposed asks nobody', async () => {
  const { core, nodes, servers } = await start([{ result: true }, { result: true }], { interval: 1 })
  await nodes.request(request)
  core.running.isDisposed = true
  await letTimePass()
  const settled = servers.map(countPings)
  await letTimePass()
  expect(servers.map(countPings)).toEqual(settled)
})

test('after a pause a node that had failed is asked last', async () => {
  // Where nothing is measured: a measurement on its way would end with the minute, and count as a failure of the other one.
  const caipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
  const { nodes, servers, time } = await start([{ status: 503 }, { result: '0x1' }], { caipNetworkId })
  await nodes.request(request)
  await time.advance(60_000)
  const asked = countCalls(servers[0])
  expect(await nodes.request(request)).toBe('0x1')
  expect(countCalls(servers[0])).toBe(asked)
})

test.each([
  ['eip155:1', ['net_listening']],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ['getHealth']],
  ['bip122:000000000019d6689c085ae165831e93', []],
] as const)('nodes of %s are asked %j', async (caipNetworkId, methods) => {
  const { nodes, servers } = await start([{ result: 'ok' }, { result: 'ok' }], { caipNetworkId })
  await nodes.request({ method: 'getBalance' })
  await letTimePass()
  expect(servers[1].asked).toEqual(methods)
})
