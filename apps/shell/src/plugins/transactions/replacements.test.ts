// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import {
  type Answers,
  hash,
  nothingMined,
  startTransactions,
  storageKey,
  texts,
  toHash,
} from './fixtures/startTransactions.ts'

const other = toHash(9)
const sent = nothingMined.eth_getTransactionByHash as Record<string, string>

/** A chain of 1,000 blocks, the one of the account's eighth transaction being number 900. */
const chain: Answers = {
  eth_blockNumber: '0x3e8',
  eth_getTransactionCount: ([, block]: [string, string]) =>
    block === 'latest' || Number(block) >= 900 ? '0x8' : '0x7',
  eth_getBlockByNumber: ([block]: [string]) => ({
    transactions:
      Number(block) === 900 ? [{ type: '0x7e' }, { ...sent, hash: toHash(1), nonce: '0x6' }, taker] : [],
  }),
}
let taker: Record<string, unknown> = {}

/** Follows a transaction whose number `as` has taken, in a chain that answers so. */
async function follow(as: Record<string, unknown>, changes: Answers = {}) {
  taker = { ...sent, hash: other, ...as }
  const started = await startTransactions()
  const { context, answers, time } = started
  await context.transactions.track({ hash, texts })
  // By then the shell knows the transaction's number, and what it does.
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(started.storage.entries.get(storageKey)).toContain('"call"')
  })
  Object.assign(answers, chain, changes)
  await vi.waitFor(async () => {
    await time.advance(2_000)
    expect(context.transactions.get()[0]?.status).not.toBe('pending')
  })
  return { ...started, transaction: context.transactions.get()[0] }
}

const receipts =
  (status: string) =>
  ([asked]: [string]) =>
    asked === other ? { status } : null

test('one that was sped up ends as the other does, and says which counts', async () => {
  const { transaction, messages, getSettled } = await follow(
    {},
    { eth_getTransactionReceipt: receipts('0x1') },
  )
  expect(transaction).toMatchObject({ status: 'success', replacedBy: other })
  await vi.waitFor(() => expect(messages).toEqual(['Sent']))
  expect(getSettled()).toMatchObject([{ hash, status: 'success', replacedBy: other }])
})

test('one that was sped up and reverted has failed', async () => {
  const { transaction } = await follow({}, { eth_getTransactionReceipt: receipts('0x0') })
  expect(transaction).toMatchObject({ status: 'failed', replacedBy: other })
})

test.for([
  ['another receiver', { to: `0x${'2'.repeat(40)}` }],
  ['no receiver', { to: null }],
  ['another value', { value: '0x0' }],
  ['another call', { input: '0x01' }],
] as const)('one with %s in its place is replaced, and reported with its hash', async ([, change]) => {
  const { transaction, messages } = await follow(change, { eth_getTransactionReceipt: receipts('0x1') })
  expect(transaction).toMatchObject({ status: 'replaced', replacedBy: other })
  expect(messages).toEqual([])
})

test.for<[string, Answers]>([
  [
    'a node without a past',
    {
      eth_getTransactionCount: ([, block]: [string, string]) =>
        block === 'latest' ? '0x8' : new Error('missing trie node'),
    },
  ],
  ['a block without it', { eth_getBlockByNumber: { transactions: [] } }],
  ['no block', { eth_getBlockByNumber: null }],
])('%s does not say what took its place', async ([, changes]) => {
  const { transaction } = await follow({}, changes)
  expect(transaction).toMatchObject({ status: 'replaced' })
  expect(transaction).not.toHaveProperty('replacedBy')
})

test('one that is in the block itself has not been replaced', async () => {
  let isLate = true
  const { transaction } = await follow(
    { hash },
    {
      eth_getTransactionReceipt: () => (isLate ? null : { status: '0x1' }),
      eth_getBlockByNumber: () => {
        isLate = false
        return { transactions: [taker] }
      },
    },
  )
  expect(transaction).toMatchObject({ status: 'success' })
  expect(transaction).not.toHaveProperty('replacedBy')
})
