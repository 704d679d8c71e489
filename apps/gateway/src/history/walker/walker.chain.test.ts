import {
  type Anvil,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import { type Address, encodeFunctionData, parseAbi, parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { ChainMovedError } from '../evm/readBlocks.ts'
import { createSender, type Sender } from '../fixtures/createSender.ts'
import { createTestWalker, type TestWalkerParameters } from '../fixtures/createTestWalker.ts'
import { readChainTruth } from '../fixtures/readChainTruth.ts'
import { readStored } from '../fixtures/readStored.ts'
import { type NodeProxy, startNodeProxy } from '../fixtures/startNodeProxy.ts'

const [first, second] = chainAccounts
const erc20 = parseAbi(['function transfer(address, uint256)'])
let anvil: Anvil
let fixtures: ChainFixtures
let sender: Sender
let proxy: NodeProxy
let db: Awaited<ReturnType<typeof openDatabase>>
let start: `0x${string}`
/** Each test has a chain id of its own, and so a history. */
let chains = 0
let chainId: `eip155:${string}` = 'eip155:0'

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  sender = createSender(anvil.rpcUrl)
  proxy = await startNodeProxy(anvil.rpcUrl)
  start = await sender.client.snapshot()
  db = await openDatabase({})
})
beforeEach(async () => {
  await sender.client.revert({ id: start })
  start = await sender.client.snapshot()
  proxy.intercept = () => undefined
  proxy.calls.length = 0
  chains += 10
  chainId = `eip155:${chains}`
})
afterAll(async () => {
  proxy?.stop()
  await Promise.all([anvil?.stop(), db?.destroy()])
})

const createWalker = (options: Partial<TestWalkerParameters> = {}) =>
  createTestWalker({ db, rpcUrl: proxy.rpcUrl, caipNetworkId: chainId, ...options })
const pay = (ether = '1') => sender.send(first, { to: second.address, value: parseEther(ether) })
const payToken = (amount: bigint) =>
  sender.send(first, {
    to: fixtures.tokens.USDC.address,
    data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [second.address, amount] }),
  })
const stored = (account: Address = first.address) => readStored(db, chainId, account)
const truth = (account: Address = first.address) => readChainTruth(sender, account)
const findBlock = async () =>
  db.selectFrom('history_transactions').select(['hash', 'block']).where('chain_id', '=', chainId).execute()

test('what came before and what comes is read once, and is what the chain says', async () => {
  const walker = createWalker()
  await pay()
  await walker.follow(first.address)
  expect(await walker.finish()).toBe('done')
  expect(await stored()).toEqual(await truth())
  await payToken(5n)
  await pay('0.5')
  expect(await walker.finish()).toBe('done')
  expect(await stored()).toEqual(await truth())
  expect((await walker.readProgress(first.address)).coverage).toEqual({
    tokensFrom: 0n,
    nativeFrom: 0n,
    internalFrom: 0n,
  })
})

describe('blocks that are replaced', () => {
  test('a transaction that is mined again elsewhere is there once, in its new block', async () => {
    const walker = createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await sender.client.snapshot()
    const nonce = await sender.client.getTransactionCount({ address: first.address })
    // The same in every field, or it would be another one.
    const transaction = { to: second.address, value: 1n, nonce, gasPrice: parseGwei('20') }
    const { transactionHash, blockNumber } = await sender.send(first, transaction)
    await walker.finish()
    await sender.client.revert({ id: fork })
    await sender.client.mine({ blocks: 2 })
    const again = await sender.send(first, transaction)
    expect(again.transactionHash).toBe(transactionHash)
    expect(again.blockNumber).toBe(blockNumber + 2n)
    await walker.finish()
    expect((await findBlock()).filter(({ hash }) => hash === transactionHash)).toEqual([
      { hash: transactionHash, block: `${again.blockNumber}` },
    ])
    expect(await stored()).toEqual(await truth())
  })

  test('as many as 64 are followed', async () => {
    const walker = createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await sender.client.snapshot()
    await pay()
    await sender.client.mine({ blocks: 63 })
    await walker.finish()
    await sender.client.revert({ id: fork })
    await payToken(7n)
    await sender.client.mine({ blocks: 64, interval: 2 })
    expect(await walker.finish()).toBe('done')
    expect(await stored()).toEqual(await truth())
  })

  test('one more stops the chain, and nothing of it is read or guessed any more', async () => {
    const walker = createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await sender.client.snapshot()
    await pay()
    await sender.client.mine({ blocks: 64 })
    await walker.finish()
    const before = await stored()
    await sender.client.revert({ id: fork })
    await sender.client.mine({ blocks: 66, interval: 2 })
    expect(await walker.finish()).toBe('stopped')
    expect(await createWalker({ holder: 'other' }).finish()).toBe('stopped')
    expect(await stored()).toEqual(before)
    expect((await walker.readProgress(first.address)).stopped).toBe('reorganization')
  })

  test('another chain is not touched', async () => {
    const walker = createWalker()
    const other = createWalker({ caipNetworkId: `eip155:${chains + 1}` })
    await pay()
    for (const { follow, finish } of [walker, other]) {
      await follow(first.address)
      await finish()
    }
    const fork = await sender.client.snapshot()
    await pay('2')
    for (const { finish } of [walker, other]) await finish()
    const before = [
      await readStored(db, other.chainId, first.address),
      await other.readProgress(first.address),
    ]
    await sender.client.revert({ id: fork })
    await pay('3')
    await walker.finish()
    expect(await stored()).toEqual(await truth())
    expect([
      await readStored(db, other.chainId, first.address),
      await other.readProgress(first.address),
    ]).toEqual(before)
    expect(before[0]).not.toEqual(await stored())
  })

  test('while they are read, the step is not written', async () => {
    const walker = createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const before = await stored()
    const fork = await sender.client.snapshot()
    await pay()
    // Once the blocks are read, and before the logs are: others are there.
    let isReplaced = false
    const replace = async () => {
      await sender.client.revert({ id: fork })
      await payToken(3n)
    }
    proxy.intercept = ({ method }) => {
      if (method !== 'eth_getLogs' || isReplaced) return undefined
      isReplaced = true
      return { result: [{ ...oddLog, blockHash: `0x${'9'.repeat(64)}` }] }
    }
    await expect(walker.pass()).rejects.toThrow(ChainMovedError)
    expect(await stored()).toEqual(before)
    await replace()
    await walker.finish()
    expect(await stored()).toEqual(await truth())
  })
})

const oddLog = {
  address: first.address,
  topics: [],
  data: '0x',
  blockNumber: '0x1',
  transactionHash: `0x${'1'.repeat(64)}`,
  logIndex: '0x0',
}

describe('a node with faults', () => {
  test.each(['eth_getBlockByNumber', 'eth_getTransactionReceipt', 'eth_getLogs', 'trace_block'])(
    'that answers null to %s: nothing is skipped',
    async (method) => {
      const walker = createWalker()
      await walker.follow(first.address)
      await walker.finish()
      const before = await walker.readProgress(first.address)
      await pay()
      await payToken(4n)
      let nulls = 0
      proxy.intercept = (call) => {
        // The newest block is there, what is asked for behind it is not.
        if (call.method !== method || call.params[0] === 'latest') return undefined
        nulls += 1
        return { result: null }
      }
      await expect(walker.pass()).rejects.toThrow()
      expect(nulls).toBeGreaterThan(0)
      expect(await walker.readProgress(first.address)).toEqual(before)
      proxy.intercept = () => undefined
      await walker.finish()
      expect(await stored()).toEqual(await truth())
    },
  )

  test('that limits questions is asked in halves', async () => {
    await pay()
    await payToken(1n)
    await sender.client.mine({ blocks: 60 })
    await payToken(2n)
    const spans: number[] = []
    proxy.intercept = ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      const span = Number(toBlock) - Number(fromBlock) + 1
      spans.push(span)
      if (span > 7) return { error: { code: -32005, message: 'query exceeds max block range' } }
      return undefined
    }
    const walker = createWalker()
    await walker.follow(first.address)
    await walker.finish()
    expect(await stored()).toEqual(await truth())
    expect(Math.max(...spans)).toBeGreaterThan(7)
    expect(spans.length).toBeLessThan(400)
  })

  test('that is behind is waited for, and nothing is undone', async () => {
    const walker = createWalker()
    await walker.follow(first.address)
    await pay()
    await walker.finish()
    const before = await stored()
    const head = await sender.client.getBlock()
    const params = [`0x${(head.number - 1n).toString(16)}`, false]
    const parent = await sender.client.request({ method: 'eth_getBlockByNumber', params } as never)
    proxy.intercept = ({ method, params: [block] }) =>
      method === 'eth_getBlockByNumber' && block === 'latest' ? { result: parent } : undefined
    await walker.finish()
    expect(await stored()).toEqual(before)
    expect((await walker.readProgress(first.address)).position).toBe(head.number)
  })

  test.each([
    ['trace_block', 'debug_traceBlockByHash', true],
    ['none', 'trace_block', true],
    ['trace_block', 'none', false],
  ])('whose calls are not had by %s', async (refused, wanted, isKnown) => {
    const isRefused = (method: string) =>
      method === refused || (!isKnown && ['trace_block', 'debug_traceBlockByHash'].includes(method))
    proxy.intercept = ({ method }) =>
      isRefused(method) ? { error: { code: -32601, message: 'method not found' } } : undefined
    const walker = createWalker()
    await walker.follow(first.address)
    await pay()
    await walker.finish()
    await pay()
    await walker.finish()
    const { position, coverage } = await walker.readProgress(first.address)
    expect(coverage?.nativeFrom).toBe(0n)
    if (isKnown) expect(coverage?.internalFrom).toBe(0n)
    else expect(coverage?.internalFrom).toBe((position ?? 0n) + 1n)
    if (isKnown) expect(proxy.calls.some(({ method }) => method === wanted)).toBe(true)
  })
})

test('blocks without logs and without transactions are read like others', async () => {
  const walker = createWalker()
  await walker.follow(first.address)
  await walker.finish()
  await sender.client.mine({ blocks: 5 })
  await pay()
  await sender.client.mine({ blocks: 130 })
  await walker.finish()
  expect((await walker.readProgress(first.address)).position).toBe(await sender.client.getBlockNumber())
  expect(await stored()).toEqual(await truth())
})

test('of a deep chain tokens are found back to the first block, the native currency since a later one', async () => {
  await payToken(11n)
  await pay()
  await sender.client.mine({ blocks: 200 })
  await pay('0.25')
  const walker = createWalker({ depth: 128n })
  await walker.follow(first.address)
  await walker.finish()
  const { position, coverage } = await walker.readProgress(first.address)
  expect(coverage).toMatchObject({ tokensFrom: 0n, nativeFrom: (position ?? 0n) - 128n })
  const all = await truth()
  const isToken = (line: string) => line.includes(' log ')
  const found = await stored()
  expect(found.filter(isToken)).toEqual(all.filter(isToken))
  expect(found.length).toBe(all.length - 1)
})

test('after a long time away the logs of what was missed are read, and it is said that the rest was not', async () => {
  const walker = createWalker({ depth: 128n })
  await walker.follow(first.address)
  await walker.finish()
  await payToken(12n)
  await pay()
  await sender.client.mine({ blocks: 200 })
  await pay('0.25')
  await walker.finish()
  const all = await truth()
  expect((await stored()).length).toBe(all.length - 1)
  const { position, coverage } = await walker.readProgress(first.address)
  expect(coverage).toMatchObject({ tokensFrom: 0n, nativeFrom: (position ?? 0n) - 128n })
})

test('who comes later is read back as far as the others', async () => {
  const walker = createWalker()
  await walker.follow(first.address)
  await walker.finish()
  await pay()
  await walker.follow(second.address)
  await walker.finish()
  expect(await stored(second.address)).toEqual(await truth(second.address))
  expect(await stored()).toEqual(await truth())
})

test('an account that nobody asks for is forgotten, with all that was known of it', async () => {
  let time = 1_000_000
  const walker = createWalker({ now: () => time })
  await walker.follow(first.address)
  await walker.finish()
  expect(await stored()).not.toEqual([])
  time += 2 * 86_400_000
  await walker.follow(second.address)
  await walker.finish()
  expect(await stored()).toEqual([])
  expect(await stored(second.address)).toEqual(await truth(second.address))
})
