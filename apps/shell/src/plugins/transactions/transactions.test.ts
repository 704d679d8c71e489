// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  bitcoin,
  hash,
  mined,
  network,
  solana,
  startTransactions,
  storageKey,
  texts,
  toHash,
} from './fixtures/startTransactions.ts'

const { caipNetworkId } = network

afterEach(() => vi.restoreAllMocks())

test('is pending until it is in a block; then visitor, site and plugin hear of it once', async () => {
  const { context, answers, time, messages, getSettled } = await startTransactions()
  const heard: string[] = []
  context.transactions.subscribe(() => heard.push(context.transactions.get()[0]?.status ?? 'none'))
  const tracked = await context.transactions.track({ hash, texts, data: { to: 'maya' } })
  expect(tracked).toMatchObject({ hash, caipNetworkId, status: 'pending', data: { to: 'maya' } })
  await time.advance(2_000)
  expect(context.transactions.get()).toMatchObject([{ status: 'pending' }])
  answers.eth_getTransactionReceipt = mined
  await time.advance(2_000)
  await time.advance(0)
  expect(context.transactions.get()).toMatchObject([{ status: 'success', data: { to: 'maya' } }])
  expect(messages).toEqual(['Sent'])
  const { account } = tracked
  expect(getSettled()).toEqual([
    { hash, caipNetworkId, account, status: 'success', plugin: 'acme', message: 'Sent' },
  ])
  await time.advance(60_000)
  expect(messages).toHaveLength(1)
  expect(heard.at(-1)).toBe('success')
})

test('one that reverted has failed', async () => {
  const { context, answers, time, messages, getSettled } = await startTransactions()
  answers.eth_getTransactionReceipt = { status: '0x0' }
  await context.transactions.track({ hash, texts: { ...texts, pending: 'On its way' } })
  await time.advance(0)
  await time.advance(0)
  expect(messages).toEqual(['On its way', 'Not sent'])
  expect(getSettled()).toMatchObject([{ status: 'failed', message: 'Not sent' }])
})

test('a node that fails is asked again, and is no failure of the transaction', async () => {
  const { context, answers, time, asked } = await startTransactions()
  answers.eth_getTransactionReceipt = new Error('down')
  await context.transactions.track({ hash, texts })
  for (const _ of [1, 2, 3]) await time.advance(10_000)
  expect(asked.length).toBeGreaterThan(2)
  expect(context.transactions.get()).toMatchObject([{ status: 'pending' }])
})

test('another transaction of the same number takes its place, once two answers say so', async () => {
  const { context, answers, time, messages, getSettled } = await startTransactions()
  await context.transactions.track({ hash, texts })
  let count = 0
  answers.eth_getTransactionCount = ([, block]: [string, string]) => {
    if (block === 'latest') count += 1
    return '0x8'
  }
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(count).toBe(1)
  })
  expect(context.transactions.get()).toMatchObject([{ status: 'pending' }])
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(context.transactions.get()).toMatchObject([{ status: 'replaced' }])
  })
  expect(getSettled()).toMatchObject([{ status: 'replaced', message: null }])
  expect(messages).toEqual([])
})

test('what was asked for in vain for a day is unknown', async () => {
  const { context, time, getSettled } = await startTransactions()
  await context.transactions.track({ hash, texts })
  await time.advance(0)
  await time.advance(24 * 60 * 60 * 1_000)
  expect(getSettled()).toMatchObject([{ status: 'unknown', message: null }])
})

test.for([
  [{ err: null, confirmationStatus: 'confirmed' }, 'success'],
  [{ err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'finalized' }, 'failed'],
  [{ err: null, confirmationStatus: 'processed' }, 'pending'],
  [null, 'pending'],
] as const)('on Solana, %j is %s', async ([status, expected]) => {
  const { context, answers, time } = await startTransactions()
  answers.getSignatureStatuses = { value: [status] }
  const account = `${solana.caipNetworkId}:FsK1Yq8tk6hN1Z9sX2vJm3aQbRcDdEeFf` as const
  await context.transactions.track({
    ...{ hash: '5'.repeat(88), caipNetworkId: solana.caipNetworkId, account, texts },
  })
  await time.advance(0)
  expect(context.transactions.get()).toMatchObject([{ status: expected, account }])
})

test('of Bitcoin nobody says how it ended', async () => {
  const { context, time, asked } = await startTransactions()
  const account = `${bitcoin.caipNetworkId}:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq` as const
  const { caipNetworkId } = bitcoin
  await context.transactions.track({ hash: 'ab'.repeat(32), caipNetworkId, account, texts })
  await time.advance(0)
  expect(context.transactions.get()).toMatchObject([{ status: 'unknown' }])
  expect(asked).toEqual([])
})

test.for<[string, object]>([
  ['no hash', { hash: '0x12' }],
  ['a hash of another namespace', { hash: '5'.repeat(88) }],
  ['no words', { hash, texts: { success: '', failed: 'Not sent' } }],
  ['too many words', { hash, texts: { success: 'a'.repeat(201), failed: 'Not sent' } }],
  ['too much data', { hash, data: { note: 'a'.repeat(2_100) } }],
  ['data that JSON cannot hold', { hash, data: { amount: 1n } }],
  ['more than there is to say', { hash, status: 'success' }],
  ['an account elsewhere', { hash, account: 'solana:main:FsK1Yq8tk6hN1Z9sX2vJm3aQbRcDdEeFf' }],
])('%s is refused', async ([, wrong]) => {
  const { context, asked, storage } = await startTransactions()
  await expect(context.transactions.track({ texts, ...wrong } as never)).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-032',
  })
  expect(storage.entries.has(storageKey)).toBe(false)
  expect(asked).toEqual([])
})

test('a network that the site does not offer is refused, and so is an account that is not there', async () => {
  const { context } = await startTransactions()
  const { transactions } = context
  await expect(transactions.track({ hash, texts, caipNetworkId: 'eip155:5' })).rejects.toThrow('NETWORK-001')
  const { caipNetworkId } = solana
  await expect(transactions.track({ hash: '5'.repeat(88), texts, caipNetworkId })).rejects.toThrow('CONNECT')
})

test('handed over twice it is there once', async () => {
  const { context } = await startTransactions()
  await context.transactions.track({ hash, texts, data: { first: true } })
  await context.transactions.track({ hash: hash.toUpperCase().replace('0X', '0x'), texts })
  expect(context.transactions.get()).toMatchObject([{ data: { first: true } }])
})

test('one that is forgotten is reported to nobody', async () => {
  const { context, answers, time, messages, getSettled, storage } = await startTransactions()
  await context.transactions.track({ hash, texts })
  await context.transactions.forget(hash.toUpperCase().replace('0X', '0x'), caipNetworkId)
  answers.eth_getTransactionReceipt = mined
  await time.advance(10_000)
  expect(context.transactions.get()).toEqual([])
  expect([...messages, ...getSettled()]).toEqual([])
  expect(storage.entries.has(storageKey)).toBe(false)
})

test('once it has settled, balances of its account are asked for again', async () => {
  const { context, answers, time, shell } = await startTransactions()
  const refresh = vi.spyOn(shell.balances, 'refresh').mockResolvedValue()
  answers.eth_getTransactionReceipt = mined
  await context.transactions.track({ hash, texts })
  await time.advance(0)
  expect(refresh).toHaveBeenCalledTimes(1)
  const account = `${caipNetworkId}:0x${'2'.repeat(40)}` as const
  await context.transactions.track({ hash: toHash(2), texts, account })
  await time.advance(0)
  expect(refresh).toHaveBeenCalledTimes(1)
})
