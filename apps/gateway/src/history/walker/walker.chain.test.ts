import { chainAccounts } from '@portico/testing/chain'
import { expect, test } from 'vitest'
import { useWalkers } from '../fixtures/useWalkers.ts'

const [first, second] = chainAccounts
const chain = useWalkers()

test('what came before and what comes is read once, and is what the chain says', async () => {
  const walker = chain.createWalker()
  await chain.pay()
  await walker.follow(first.address)
  expect(await walker.finish()).toBe('done')
  expect(await chain.readStored()).toEqual(await chain.readTruth())
  await chain.payToken(5n)
  await chain.pay('0.5')
  expect(await walker.finish()).toBe('done')
  expect(await chain.readStored()).toEqual(await chain.readTruth())
  expect((await walker.readProgress(first.address)).coverage).toEqual({
    tokensFrom: 0n,
    nativeFrom: 0n,
    internalFrom: 0n,
  })
})

test('blocks without logs and without transactions are read like others', async () => {
  const walker = chain.createWalker()
  await walker.follow(first.address)
  await walker.finish()
  await chain.sender.client.mine({ blocks: 5 })
  await chain.pay()
  await chain.sender.client.mine({ blocks: 130 })
  await walker.finish()
  expect((await walker.readProgress(first.address)).position).toBe(await chain.sender.client.getBlockNumber())
  expect(await chain.readStored()).toEqual(await chain.readTruth())
})

test('of a deep chain tokens are found back to the first block, the native currency since a later one', async () => {
  await chain.payToken(11n)
  await chain.pay()
  await chain.sender.client.mine({ blocks: 200 })
  await chain.pay('0.25')
  const walker = chain.createWalker({ depth: 128n })
  await walker.follow(first.address)
  await walker.finish()
  const { position, coverage } = await walker.readProgress(first.address)
  expect(coverage).toMatchObject({ tokensFrom: 0n, nativeFrom: (position ?? 0n) - 128n })
  const all = await chain.readTruth()
  const isToken = (line: string) => line.includes(' log ')
  const found = await chain.readStored()
  expect(found.filter(isToken)).toEqual(all.filter(isToken))
  expect(found.length).toBe(all.length - 1)
})

test('after a long time away the logs of what was missed are read, and it is said that the rest was not', async () => {
  const walker = chain.createWalker({ depth: 128n })
  await walker.follow(first.address)
  await walker.finish()
  await chain.payToken(12n)
  await chain.pay()
  await chain.sender.client.mine({ blocks: 200 })
  await chain.pay('0.25')
  await walker.finish()
  const all = await chain.readTruth()
  expect((await chain.readStored()).length).toBe(all.length - 1)
  const { position, coverage } = await walker.readProgress(first.address)
  expect(coverage).toMatchObject({ tokensFrom: 0n, nativeFrom: (position ?? 0n) - 128n })
})

test('who comes later is read back as far as the others', async () => {
  const walker = chain.createWalker()
  await walker.follow(first.address)
  await walker.finish()
  await chain.pay()
  await walker.follow(second.address)
  await walker.finish()
  expect(await chain.readStored(second.address)).toEqual(await chain.readTruth(second.address))
  expect(await chain.readStored()).toEqual(await chain.readTruth())
})

test('an account that nobody asks for is forgotten, with all that was known of it', async () => {
  let time = 1_000_000
  const walker = chain.createWalker({ now: () => time })
  await walker.follow(first.address)
  await walker.finish()
  expect(await chain.readStored()).not.toEqual([])
  time += 2 * 86_400_000
  await walker.follow(second.address)
  await walker.finish()
  expect(await chain.readStored()).toEqual([])
  expect(await chain.readStored(second.address)).toEqual(await chain.readTruth(second.address))
})
