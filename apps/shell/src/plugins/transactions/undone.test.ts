// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { followSettled } from '../../core/transactions/followSettled.ts'
import {
  hash,
  mined,
  nothingMined,
  solana,
  startTransactions,
  storageKey,
  texts,
  toHash,
} from './fixtures/startTransactions.ts'

const minute = 60_000

/** Hands over what a block holds, and waits until it has settled so. */
async function settle(receipt: object = mined) {
  const started = await startTransactions()
  const { context, answers, time } = started
  answers.eth_getTransactionReceipt = receipt
  await context.transactions.track({ hash, texts })
  const getTransaction = () => context.transactions.get()[0]
  const getStatus = () => getTransaction()?.status
  const waitFor = (status: string) =>
    vi.waitFor(async () => {
      await time.advance(2_000)
      expect(getStatus()).toBe(status)
    })
  await vi.waitFor(async () => {
    await time.advance(0)
    expect(getStatus()).not.toBe('pending')
  })
  return { ...started, getTransaction, getStatus, waitFor }
}

test('one that the chain goes back on is pending anew, and ends as the chain says then', async () => {
  const { answers, waitFor, getSettled, messages } = await settle()
  answers.eth_getTransactionReceipt = null
  await waitFor('pending')
  answers.eth_getTransactionReceipt = { status: '0x0' }
  await waitFor('failed')
  expect(getSettled()).toMatchObject([{ status: 'success' }, { status: 'failed' }])
  await vi.waitFor(() => expect(messages).toEqual(['Sent', 'Not sent']))
})

test('what follows the account hears of it, as what it moved has not moved', async () => {
  const { answers, waitFor, core, getTransaction } = await settle()
  const heard = vi.fn()
  followSettled(core, heard)
  answers.eth_getTransactionReceipt = null
  await waitFor('pending')
  expect(heard.mock.calls).toEqual([[[getTransaction()?.account]]])
})

test('another that takes its number then replaces it, though it was mined before anybody knew the number', async () => {
  const { answers, waitFor, getTransaction } = await settle()
  const taker = { ...(nothingMined.eth_getTransactionByHash as object), hash: toHash(9), value: '0x2' }
  Object.assign(answers, {
    eth_getTransactionReceipt: null,
    eth_blockNumber: '0x5',
    eth_getTransactionCount: ([, block]: [string, string]) =>
      block === 'latest' || Number(block) >= 5 ? '0x8' : '0x7',
    eth_getBlockByNumber: { transactions: [taker] },
  })
  await waitFor('replaced')
  expect(getTransaction()?.replacedBy).toBe(toHash(9))
})

test('one that was replaced comes back where the other one is gone', async () => {
  const { answers, waitFor, getTransaction } = await settle()
  const taker = { ...(nothingMined.eth_getTransactionByHash as object), hash: toHash(9), value: '0x2' }
  const receipts: Record<string, unknown> = { [toHash(9)]: mined }
  Object.assign(answers, {
    eth_getTransactionReceipt: ([asked]: [string]) => receipts[asked] ?? null,
    eth_blockNumber: '0x5',
    eth_getTransactionCount: '0x8',
    eth_getBlockByNumber: { transactions: [taker] },
  })
  await waitFor('replaced')
  delete receipts[toHash(9)]
  receipts[hash] = mined
  await waitFor('success')
  expect(getTransaction()?.replacedBy).toBeUndefined()
})

test('one node that is behind the others undoes nothing', async () => {
  const { answers, time, getStatus, getSettled } = await settle()
  for (const answer of [null, mined, null, mined, new Error('down'), new Error('down')]) {
    answers.eth_getTransactionReceipt = answer
    await time.advance(30_000)
    await time.advance(0)
    expect(getStatus()).toBe('success')
  }
  expect(getSettled()).toHaveLength(1)
})

test('it is asked for seldom and more seldom, until the chain will not go back on it any more', async () => {
  const { time, asked } = await settle()
  asked.length = 0
  for (let passed = 0; passed < 13 * minute; passed += 2_000) await time.advance(2_000)
  const count = asked.length
  expect(count).toBeGreaterThan(15)
  expect(count).toBeLessThan(60)
  expect(new Set(asked)).toEqual(new Set(['eth_getTransactionReceipt']))
  await time.advance(60 * minute)
  expect(asked).toHaveLength(count)
})

test('a page that is loaded anew goes on asking', async () => {
  const { storage } = await settle()
  const again = await startTransactions(storage)
  expect(again.context.transactions.get()).toMatchObject([{ hash, status: 'success' }])
  await vi.waitFor(async () => {
    await again.time.advance(2_000)
    expect(again.context.transactions.get()).toMatchObject([{ status: 'pending' }])
  })
  expect(storage.entries.get(storageKey)).not.toContain('settledAt')
})

test('on Solana what is confirmed is not asked for again', async () => {
  const { context, answers, time, asked } = await startTransactions()
  answers.getSignatureStatuses = { value: [{ err: null, confirmationStatus: 'confirmed' }] }
  const account = `${solana.caipNetworkId}:FsK1Yq8tk6hN1Z9sX2vJm3aQbRcDdEeFf` as const
  const { caipNetworkId } = solana
  await context.transactions.track({ hash: '5'.repeat(88), caipNetworkId, account, texts })
  await time.advance(0)
  expect(context.transactions.get()).toMatchObject([{ status: 'success' }])
  asked.length = 0
  await time.advance(minute)
  expect(asked).toEqual([])
})
