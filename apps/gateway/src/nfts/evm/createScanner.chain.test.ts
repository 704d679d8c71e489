import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Anvil, chainAccounts, deployFixtures, startAnvil } from '@portico/testing/chain'
import { createTestClient, http } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createChains } from '../../chains/chain.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import { createScanner } from './createScanner.ts'
import { createScanStore, type ScanStore } from './createScanStore.ts'

const [first] = chainAccounts
let anvil: Anvil
let node: Server
let db: Awaited<ReturnType<typeof openDatabase>>
let rpcUrl: string
let store: ScanStore
let accounts = 0
/** Ranges of blocks that were asked for. */
let ranges: { from: number; to: number }[] = []
/** Blocks that a question may span. */
let limit: number
/** What the node answers to a question about logs, in place of the chain. */
let fault: number | null

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly { readonly fromBlock: string; readonly toBlock: string }[]
}

/** A node that limits questions, as those of providers do, in front of the real one. */
const createLimitedNode = () =>
  createServer(async (request, response) => {
    const body = (await json(request)) as Call[]
    if (fault && body.some(({ method }) => method === 'eth_getLogs'))
      return void response.writeHead(fault).end('{}')
    response.end(JSON.stringify(await Promise.all(body.map(answerCall))))
  })

async function answerCall(call: Call): Promise<unknown> {
  if (call.method === 'eth_getLogs') {
    const [{ fromBlock, toBlock } = { fromBlock: '', toBlock: '' }] = call.params
    const range = { from: Number(fromBlock), to: Number(toBlock) }
    ranges.push(range)
    if (range.to - range.from + 1 > limit)
      return {
        jsonrpc: '2.0',
        id: call.id,
        error: { code: -32005, message: 'query exceeds max block range' },
      }
  }
  const headers = { 'content-type': 'application/json' }
  return (await fetch(anvil.rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })).json()
}

beforeAll(async () => {
  ;[anvil, db] = await Promise.all([startAnvil({ chainId: 31337 }), openDatabase({})])
  await deployFixtures(anvil)
  await createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).mine({ blocks: 40 })
  node = createLimitedNode()
  await once(node.listen(0, '127.0.0.1'), 'listening')
  rpcUrl = `http://127.0.0.1:${(node.address() as { port: number }).port}`
})
beforeEach(() => {
  ranges = []
  limit = Number.POSITIVE_INFINITY
  fault = null
  store = createScanStore(db)
})
afterAll(async () => {
  node?.close()
  node?.closeAllConnections()
  await Promise.all([anvil?.stop(), db?.destroy()])
})

/** Every test has a chain id of its own, and so an account that nobody has asked for. */
function setUp(timeLimit = 10_000) {
  accounts += 1
  const caipNetworkId = `eip155:${accounts}` as const
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { caipNetworkId, name: 'One', rpcUrl, nativeCurrency, tokens: [], overridable: [] }
  const chain = createChains([config], 5000).get(caipNetworkId)
  if (!chain) throw new Error('There is no chain')
  const clock = { now: 0 }
  const now = () => {
    clock.now += 1
    return clock.now
  }
  const scan = createScanner({ chain, store, timeLimit, now })
  const key = `${caipNetworkId}:${first.address}`
  return { scan: () => scan(first.address), chain, list: () => store.list(key, null, 100), key }
}

/** Questions that were answered. */
const answered = () => ranges.filter(({ from, to }) => to - from + 1 <= limit)

test('one question is enough where the node allows it, and the second time only new blocks are read', async () => {
  const { scan, chain, list } = setUp()
  expect(await scan()).toBe(true)
  // Meadow 1 to 4, Sundial 1 and 2, two editions, one lure.
  expect(await list()).toHaveLength(9)
  const head = Number(await chain.client.getBlockNumber())
  // For ERC-721 and for ERC-1155.
  expect(ranges).toEqual(Array(2).fill({ from: 0, to: head }))
  ranges = []
  expect(await scan()).toBe(true)
  expect(ranges).toEqual(Array(2).fill({ from: head - 11, to: head }))
  expect(await list()).toHaveLength(9)
})

test('a node that limits questions is asked in parts, down to the first block', async () => {
  limit = 7
  const { scan, list } = setUp()
  expect(await scan()).toBe(true)
  expect(await list()).toHaveLength(9)
  const blocks = new Set(
    answered().flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  )
  expect(blocks.size).toBe(Math.max(...blocks) + 1)
  expect(ranges.length).toBeLessThan(60)
})

test('what takes too long is gone on with, from the newest to the oldest', async () => {
  limit = 7
  const { scan, list, key } = setUp(1)
  expect(await scan()).toBe(false)
  expect(await list()).toEqual([])
  const range = await store.findRange(key)
  let rounds = 1
  while (!(await scan()) && rounds < 50) rounds += 1
  expect(rounds).toBeGreaterThan(3)
  expect(await list()).toHaveLength(9)
  expect(await store.findRange(key)).toEqual({ from: 0n, to: range?.to })
})

test('who asks twice at once shares the answer', async () => {
  const { scan } = setUp()
  expect(await Promise.all([scan(), scan()])).toEqual([true, true])
  expect(ranges).toHaveLength(2)
})

test.each([401, 429, 500])('a node that answers %i is not asked again and again', async (status) => {
  fault = status
  const { scan } = setUp()
  await expect(scan()).rejects.toThrow()
  fault = null
  expect(await scan()).toBe(true)
})

test('a node that refuses even one block is an error', async () => {
  limit = 0
  await expect(setUp().scan()).rejects.toThrow('max block range')
})

test('accounts that nobody has asked for in a month are forgotten', async () => {
  const clock = { now: 0 }
  const aging = createScanStore(db, () => clock.now)
  const token = { contract: first.address, tokenId: 1n, standard: 'erc721', block: 5n } as const
  await aging.add('eip155:9:old', { from: 0n, to: 9n }, [token])
  expect(await aging.list('eip155:9:old', null, 10)).toHaveLength(1)
  clock.now = 31 * 24 * 60 * 60_000
  await aging.add('eip155:9:new', { from: 0n, to: 9n }, [])
  expect(await aging.findRange('eip155:9:old')).toBeNull()
  expect(await aging.list('eip155:9:old', null, 10)).toEqual([])
})
