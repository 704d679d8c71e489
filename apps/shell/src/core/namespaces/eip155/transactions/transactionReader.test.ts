// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type ChainAnswers, createTestChain } from '../../../fixtures/createTestChain.ts'
import { eip155 } from './transactionReader.ts'

afterEach(() => vi.unstubAllGlobals())

const toHash = (digit: string) => `0x${digit.repeat(64)}`
const hash = toHash('a')
const other = toHash('b')
const sender = `0x${'aB'.repeat(20)}`
const receiver = `0x${'2'.repeat(40)}`
const sent = { hash, from: sender, nonce: '0x7', to: receiver, value: '0x1', input: '0xFF' }
const call = createHash('sha256').update(`${receiver},1,0xff`).digest('hex')
const transaction = { hash, caipNetworkId: 'eip155:1' } as const
const known = { ...transaction, sender, nonce: 7, call }

const ask = async (asked: typeof known | typeof transaction, answers: ChainAnswers) => {
  const { core, asked: calls } = createTestChain(answers)
  return { outcome: await eip155.fetchOutcome?.(core, asked), calls }
}

test.each([
  ['0x1', 'success'],
  ['0x0', 'failed'],
])('a receipt with status %s: %s', async (status, said) => {
  const { outcome, calls } = await ask(known, { eth_getTransactionReceipt: { status } })
  expect(outcome).toEqual({ status: said })
  expect(calls).toEqual([['eth_getTransactionReceipt', [hash]]])
})

test('without a receipt its number and what it does are asked for, once', async () => {
  const { outcome, calls } = await ask(transaction, { eth_getTransactionByHash: sent })
  expect(outcome).toEqual({ status: 'pending', sender, nonce: 7, call })
  expect(calls.slice(1)).toEqual([['eth_getTransactionByHash', [hash]]])
  expect((await ask(transaction, {})).outcome).toEqual({ status: 'pending' })
  const half = { ...transaction, sender }
  expect((await ask(half, { eth_getTransactionByHash: sent })).outcome).toMatchObject({ nonce: 7 })
})

test('one that was mined before its number was known says it all the same, where the node does', async () => {
  const receipt = { eth_getTransactionReceipt: { status: '0x1' } }
  const { outcome } = await ask(transaction, { ...receipt, eth_getTransactionByHash: sent })
  expect(outcome).toEqual({ status: 'success', sender, nonce: 7, call })
  for (const answer of [null, new Error('down'), { hash }])
    expect((await ask(transaction, { ...receipt, eth_getTransactionByHash: answer })).outcome).toEqual({
      status: 'success',
    })
})

test('one that makes a contract has no receiver', async () => {
  const { outcome } = await ask(transaction, { eth_getTransactionByHash: { ...sent, to: null } })
  expect(outcome?.call).toBe(createHash('sha256').update(',1,0xff').digest('hex'))
})

test('a page that is not served securely does without hashes', async () => {
  vi.stubGlobal('crypto', {})
  const { outcome } = await ask(transaction, { eth_getTransactionByHash: sent })
  expect(outcome).toEqual({ status: 'pending', sender, nonce: 7, call: undefined })
})

test.each([
  ['0x7', 'pending'],
  ['0x8', 'missing'],
  ['0x9', 'missing'],
])('an account that has sent %s in all: %s', async (count, status) => {
  const { outcome, calls } = await ask(known, { eth_getTransactionCount: count })
  expect(outcome).toEqual({ status })
  expect(calls.at(-1)).toEqual(['eth_getTransactionCount', [sender, 'latest']])
})

test.each([
  ['a receipt', { eth_getTransactionReceipt: { status: 'ok' } }],
  ['a receipt’s number', { eth_getTransactionReceipt: { status: `0x${'1'.repeat(14)}` } }],
  ['a count', { eth_getTransactionCount: 'seven' }],
])('%s that cannot be read is an error', async (_, answers) => {
  await expect(ask(known, answers)).rejects.toMatchObject({ code: 'PORTICO-API-004' })
})

/** A chain in whose block `taken` another took the number. */
const chain = (latest: number, taken: number, change: ChainAnswers = {}): ChainAnswers => ({
  eth_blockNumber: `0x${latest.toString(16)}`,
  eth_getTransactionCount: ([, block]: [string, string]) => (Number(block) >= taken ? '0x8' : '0x7'),
  eth_getBlockByNumber: ([block]: [string]) => ({
    transactions:
      Number(block) === taken
        ? [{ type: '0x7e' }, { ...sent, from: receiver }, { ...sent, hash: toHash('C') }]
        : [],
  }),
  eth_getTransactionReceipt: { status: '0x1' },
  ...change,
})

const find = async (answers: ChainAnswers, asked: Partial<typeof known> = {}) => {
  const { core, asked: calls } = createTestChain(answers)
  return { found: await eip155.findReplacement?.(core, { ...known, ...asked }), calls }
}

test.each([
  [1000, 1000],
  [1000, 999],
  [1000, 998],
  [1000, 500],
  [1000, 1],
  [1000, 0],
  [1, 0],
  [0, 0],
  [2 ** 20 + 10, 11],
])('of %i blocks the one that took the number is found, number %i', async (latest, taken) => {
  const { found, calls } = await find(chain(latest, taken))
  expect(found).toEqual({ status: 'success', replacedBy: toHash('c') })
  const blocks = calls.filter(([method]) => method === 'eth_getBlockByNumber')
  expect(blocks).toEqual([['eth_getBlockByNumber', [`0x${taken.toString(16)}`, true]]])
  // Far fewer are asked for than there are.
  expect(calls.length).toBeLessThan(50)
})

test('one that lies too far back is not looked for', async () => {
  const { found, calls } = await find(chain(2 ** 22, 5))
  expect(found).toEqual({ status: 'replaced' })
  expect(calls.some(([method]) => method === 'eth_getBlockByNumber')).toBe(false)
})

test.each([
  ['has reverted', { status: '0x0' }, { status: 'failed', replacedBy: toHash('c') }],
  ['is not settled', null, { status: 'pending' }],
])('one that does the same and %s', async (_, receipt, expected) => {
  const { found, calls } = await find(chain(10, 5, { eth_getTransactionReceipt: receipt }))
  expect(found).toEqual(expected)
  expect(calls.at(-1)).toEqual(['eth_getTransactionReceipt', [toHash('C')]])
})

test('one that does something else takes its place', async () => {
  for (const asked of [{ call: 'other' }, { call: undefined }])
    expect((await find(chain(10, 5), asked as never)).found).toEqual({
      status: 'replaced',
      replacedBy: toHash('c'),
    })
})

test('one that is in the block itself ends by its own receipt', async () => {
  const own = {
    eth_getBlockByNumber: { transactions: [{ ...sent, hash: hash.toUpperCase().replace('X', 'x') }] },
  }
  expect((await find(chain(10, 5, own), { call: 'other' })).found).toEqual({ status: 'success' })
})

test('a sender counts in whatever case, another number does not', async () => {
  const { found } = await find(chain(10, 5), { sender: sender.toLowerCase() })
  expect(found).toMatchObject({ status: 'success' })
  const others = { eth_getBlockByNumber: { transactions: [{ ...sent, hash: other, nonce: '0x6' }] } }
  expect((await find(chain(10, 5, others))).found).toEqual({ status: 'replaced' })
})

test.each([
  ['a node without a past', { eth_getTransactionCount: new Error('missing trie node') }],
  ['no number of blocks', { eth_blockNumber: null }],
  ['no block', { eth_getBlockByNumber: null }],
  ['a receipt that cannot be read', { eth_getTransactionReceipt: { status: 'ok' } }],
])('with %s nobody can say', async (_, change) => {
  expect((await find(chain(10, 5, change))).found).toEqual({ status: 'replaced' })
})

test('a hash of EVM has 32 bytes', () => {
  for (const text of [hash, hash.toUpperCase().replace('X', 'x')]) expect(eip155.hash.test(text)).toBe(true)
  for (const text of [`${hash}a`, hash.slice(0, -1), `a${hash}`, ''])
    expect(eip155.hash.test(text)).toBe(false)
})
