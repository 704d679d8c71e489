import { chainAccounts } from '@portico/testing/chain'
import { describe, expect, test } from 'vitest'
import { useWalkers } from '../fixtures/useWalkers.ts'

const [first] = chainAccounts
const chain = useWalkers()

describe('a node with faults', () => {
  test.each(['eth_getBlockByNumber', 'eth_getTransactionReceipt', 'eth_getLogs', 'trace_block'])(
    'that answers null to %s: nothing is skipped',
    async (method) => {
      const walker = chain.createWalker()
      await walker.follow(first.address)
      await walker.finish()
      const before = await walker.readProgress(first.address)
      await chain.pay()
      await chain.payToken(4n)
      let nulls = 0
      chain.proxy.intercept = (call) => {
        // The newest block is there, what is asked for behind it is not.
        if (call.method !== method || call.params[0] === 'latest') return undefined
        nulls += 1
        return { result: null }
      }
      await expect(walker.pass()).rejects.toThrow()
      expect(nulls).toBeGreaterThan(0)
      expect(await walker.readProgress(first.address)).toEqual(before)
      chain.proxy.intercept = () => undefined
      await walker.finish()
      expect(await chain.readStored()).toEqual(await chain.readTruth())
    },
  )

  test('that limits questions is asked in halves', async () => {
    await chain.pay()
    await chain.payToken(1n)
    await chain.sender.client.mine({ blocks: 60 })
    await chain.payToken(2n)
    const spans: number[] = []
    chain.proxy.intercept = ({ method, params }) => {
      if (method !== 'eth_getLogs') return undefined
      const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }]
      const span = Number(toBlock) - Number(fromBlock) + 1
      spans.push(span)
      if (span > 7) return { error: { code: -32005, message: 'query exceeds max block range' } }
      return undefined
    }
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await walker.finish()
    expect(await chain.readStored()).toEqual(await chain.readTruth())
    expect(Math.max(...spans)).toBeGreaterThan(7)
    expect(spans.length).toBeLessThan(400)
  })

  test('that is behind is waited for, and nothing is undone', async () => {
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await chain.pay()
    await walker.finish()
    const before = await chain.readStored()
    const head = await chain.sender.client.getBlock()
    const params = [`0x${(head.number - 1n).toString(16)}`, false]
    const parent = await chain.sender.client.request({ method: 'eth_getBlockByNumber', params } as never)
    chain.proxy.intercept = ({ method, params: [block] }) =>
      method === 'eth_getBlockByNumber' && block === 'latest' ? { result: parent } : undefined
    await walker.finish()
    expect(await chain.readStored()).toEqual(before)
    expect((await walker.readProgress(first.address)).position).toBe(head.number)
  })

  test.each([
    ['trace_block', 'debug_traceBlockByHash', true],
    ['none', 'trace_block', true],
    ['trace_block', 'none', false],
  ])('whose calls are not had by %s', async (refused, wanted, isKnown) => {
    const isRefused = (method: string) =>
      method === refused || (!isKnown && ['trace_block', 'debug_traceBlockByHash'].includes(method))
    chain.proxy.intercept = ({ method }) =>
      isRefused(method) ? { error: { code: -32601, message: 'method not found' } } : undefined
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await chain.pay()
    await walker.finish()
    await chain.pay()
    await walker.finish()
    const { position, coverage } = await walker.readProgress(first.address)
    expect(coverage?.nativeFrom).toBe(0n)
    if (isKnown) expect(coverage?.internalFrom).toBe(0n)
    else expect(coverage?.internalFrom).toBe((position ?? 0n) + 1n)
    if (isKnown) expect(chain.proxy.calls.some(({ method }) => method === wanted)).toBe(true)
  })
})
