import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChainStage, createChainStage } from './createChainStage.ts'

const [{ address: maya }, { address: noor }] = chainAccounts
let anvil: Anvil
let stage: ChainStage

const connect = () =>
  createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
let chain: ReturnType<typeof connect>

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  chain = connect()
  // What was there before the curtain went up.
  await payInBlock()
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  await chain.mine({ blocks: 1 })
  stage = await createChainStage('Chain', anvil.rpcUrl)
})

const pay = (options: { gasPrice?: bigint } = {}) =>
  chain.sendTransaction({ account: maya, chain: null, to: noor, value: parseEther('1'), ...options })
const findBlock = async (hash: string) =>
  (await chain.getTransactionReceipt({ hash: hash as Hex }).catch(() => null))?.blockNumber ?? null
/** Pays, and waits for the block: the chain answers before it is mined. */
async function payInBlock(): Promise<Hex> {
  const hash = await pay()
  // viem drops a block that comes while it looks for a replacement, and on this chain no other follows.
  await chain.waitForTransactionReceipt({ hash, pollingInterval: 10, checkReplacement: false })
  return hash
}
const readBalance = () => chain.getBalance({ address: noor })

test('while blocks are held a transaction waits, and is mined once they are released', async () => {
  const before = await readBalance()
  await stage.hold()
  const hash = await pay()
  expect(await findBlock(hash)).toBeNull()
  expect(await stage.listPending()).toMatchObject([{ hash }])
  await stage.release()
  await expect.poll(() => findBlock(hash)).not.toBeNull()
  expect((await readBalance()) - before).toBe(parseEther('1'))
  expect(await stage.listPending()).toEqual([])
})

test('one that is dropped comes into no block, and its number is free', async () => {
  const [before, nonce] = [await readBalance(), await chain.getTransactionCount({ address: maya })]
  await stage.hold()
  const hash = await pay()
  expect(await stage.drop(hash)).toBe(true)
  expect(await stage.drop(hash)).toBe(false)
  await stage.release()
  await chain.mine({ blocks: 1 })
  expect(await findBlock(hash)).toBeNull()
  expect(await readBalance()).toBe(before)
  expect(await chain.getTransactionCount({ address: maya, blockTag: 'pending' })).toBe(nonce)
})

test.each([
  ['spedUp', {}, 1n, noor],
  ['spedUp', { gasPrice: 2_000_000_000n }, 1n, noor],
  ['cancelled', {}, 0n, maya],
] as const)('one that is %s is replaced by another of its number (%o)', async (as, options, paid, to) => {
  const before = await readBalance()
  await stage.hold()
  const hash = await pay(options)
  const [waiting] = await stage.listPending()
  if (!waiting) throw new Error('Nothing waits')
  const other = await stage.replace(waiting, as)
  await stage.release()
  await expect.poll(() => findBlock(other)).not.toBeNull()
  expect(await findBlock(hash)).toBeNull()
  expect(await chain.getTransaction({ hash: other as Hex })).toMatchObject({
    nonce: Number(waiting.nonce),
    to: to.toLowerCase(),
  })
  expect((await readBalance()) - before).toBe(paid * parseEther('1'))
  await expect(stage.replace(waiting, as)).rejects.toThrow('does not wait any more')
})

test('blocks are replaced: what was in them is in another block, each once', async () => {
  const before = await readBalance()
  const [first, second] = [await payInBlock(), await payInBlock()]
  const [from, last] = [await findBlock(first), await findBlock(second)]
  expect(await stage.reorganize('moved')).toEqual({ from: Number(from), transactions: [first, second] })
  expect([await findBlock(first), await findBlock(second)]).toEqual([(last ?? 0n) + 1n, (last ?? 0n) + 1n])
  expect((await readBalance()) - before).toBe(parseEther('2'))
})

test('what waits meanwhile goes on waiting', async () => {
  const mined = await payInBlock()
  const height = await findBlock(mined)
  const { hash: replaced } = await chain.getBlock({ blockNumber: height ?? 0n })
  await stage.hold()
  const waiting = await pay()
  await stage.reorganize('moved')
  expect(await findBlock(waiting)).toBeNull()
  expect(await findBlock(mined)).toBe(height)
  expect((await chain.getBlock({ blockNumber: height ?? 0n })).hash).not.toBe(replaced)
  await stage.release()
  await expect.poll(() => findBlock(waiting)).not.toBeNull()
})

test('blocks are replaced by empty ones: what was in them is nowhere', async () => {
  const before = await readBalance()
  const hash = await payInBlock()
  expect(await stage.reorganize('gone')).toMatchObject({ transactions: [hash] })
  expect(await findBlock(hash)).toBeNull()
  expect(await stage.listPending()).toEqual([])
  expect(await readBalance()).toBe(before)
})

test('what was there before is never touched', async () => {
  expect(await stage.reorganize('gone')).toBeNull()
  const last = await chain.getBlock()
  await payInBlock()
  await stage.reorganize('gone')
  await stage.reorganize('gone')
  expect((await chain.getBlock({ blockNumber: last.number })).hash).toBe(last.hash)
})
