import { chainAccounts } from '@portico/testing/chain'
import { parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { ChainMovedError } from '../evm/readBlocks.ts'
import { useWalkers } from '../fixtures/useWalkers.ts'

const [first, second] = chainAccounts
const chain = useWalkers()

const oddLog = {
  address: first.address,
  topics: [],
  data: '0x',
  blockNumber: '0x1',
  transactionHash: `0x${'1'.repeat(64)}`,
  logIndex: '0x0',
}

describe('blocks that are replaced', () => {
  test('a transaction that is mined again elsewhere is there once, in its new block', async () => {
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await chain.sender.client.snapshot()
    const nonce = await chain.sender.client.getTransactionCount({ address: first.address })
    // The same in every field, or it would be another one.
    const transaction = { to: second.address, value: 1n, nonce, gasPrice: parseGwei('20') }
    const { transactionHash, blockNumber } = await chain.sender.send(first, transaction)
    await walker.finish()
    await chain.sender.client.revert({ id: fork })
    await chain.sender.client.mine({ blocks: 2 })
    const again = await chain.sender.send(first, transaction)
    expect(again.transactionHash).toBe(transactionHash)
    expect(again.blockNumber).toBe(blockNumber + 2n)
    await walker.finish()
    expect((await chain.listBlocks()).filter(({ hash }) => hash === transactionHash)).toEqual([
      { hash: transactionHash, block: `${again.blockNumber}` },
    ])
    expect(await chain.readStored()).toEqual(await chain.readTruth())
  })

  test('as many as 64 are followed', async () => {
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await chain.sender.client.snapshot()
    await chain.pay()
    await chain.sender.client.mine({ blocks: 63 })
    await walker.finish()
    await chain.sender.client.revert({ id: fork })
    await chain.payToken(7n)
    await chain.sender.client.mine({ blocks: 64, interval: 2 })
    expect(await walker.finish()).toBe('done')
    expect(await chain.readStored()).toEqual(await chain.readTruth())
  })

  test('one more stops the chain, and nothing of it is read or guessed any more', async () => {
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const fork = await chain.sender.client.snapshot()
    await chain.pay()
    await chain.sender.client.mine({ blocks: 64 })
    await walker.finish()
    const before = await chain.readStored()
    await chain.sender.client.revert({ id: fork })
    await chain.sender.client.mine({ blocks: 66, interval: 2 })
    expect(await walker.finish()).toBe('stopped')
    expect(await chain.createWalker({ holder: 'other' }).finish()).toBe('stopped')
    expect(await chain.readStored()).toEqual(before)
    expect((await walker.readProgress(first.address)).stopped).toBe('reorganization')
  })

  test('another chain is not touched', async () => {
    const walker = chain.createWalker()
    const other = chain.createWalker({ caipNetworkId: chain.getChainId(1) })
    await chain.pay()
    for (const { follow, finish } of [walker, other]) {
      await follow(first.address)
      await finish()
    }
    const fork = await chain.sender.client.snapshot()
    await chain.pay('2')
    for (const { finish } of [walker, other]) await finish()
    const before = [
      await chain.readStored(first.address, other.chainId),
      await other.readProgress(first.address),
    ]
    await chain.sender.client.revert({ id: fork })
    await chain.pay('3')
    await walker.finish()
    expect(await chain.readStored()).toEqual(await chain.readTruth())
    expect([
      await chain.readStored(first.address, other.chainId),
      await other.readProgress(first.address),
    ]).toEqual(before)
    expect(before[0]).not.toEqual(await chain.readStored())
  })

  test('while they are read, the step is not written', async () => {
    const walker = chain.createWalker()
    await walker.follow(first.address)
    await walker.finish()
    const before = await chain.readStored()
    const fork = await chain.sender.client.snapshot()
    await chain.pay()
    // Once the blocks are read, and before the logs are: others are there.
    let isReplaced = false
    const replace = async () => {
      await chain.sender.client.revert({ id: fork })
      await chain.payToken(3n)
    }
    chain.proxy.intercept = ({ method }) => {
      if (method !== 'eth_getLogs' || isReplaced) return undefined
      isReplaced = true
      return { result: [{ ...oddLog, blockHash: `0x${'9'.repeat(64)}` }] }
    }
    await expect(walker.pass()).rejects.toThrow(ChainMovedError)
    expect(await chain.readStored()).toEqual(before)
    await replace()
    await walker.finish()
    expect(await chain.readStored()).toEqual(await chain.readTruth())
  })
})
