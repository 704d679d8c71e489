// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { connectCapable } from './fixtures/createTestCapabilities.ts'
import { getCallsStatus } from './getCallsStatus.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

const id = '0xcalls'

async function ask(answer: unknown) {
  const { core, dispose, asked } = await connectCapable({ wallet_getCallsStatus: () => answer })
  cleanups.push(dispose)
  const status = await getCallsStatus(core, id)
  expect(asked).toEqual([{ method: 'wallet_getCallsStatus', params: [id] }])
  return status
}

const hash = `0x${'ab'.repeat(32)}`
const receipt = {
  logs: [],
  status: '0x1',
  blockHash: hash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: hash,
}

test.each([
  [100, 'pending'],
  [200, 'success'],
  [400, 'failure'],
  [500, 'failure'],
  [600, 'failure'],
])('the status %i is %s', async (statusCode, status) => {
  const answer = { version: '2.0.0', id, chainId: '0x1', atomic: true, status: statusCode }
  expect(await ask(answer)).toEqual({ status, statusCode, isAtomic: true, receipts: [] })
})

test('receipts are read, those of reverted transactions too', async () => {
  const { receipts } = await ask({ id, status: 600, receipts: [receipt, { ...receipt, status: '0x0' }] })
  expect(receipts).toEqual([
    { hash, status: 'success', blockNumber: 16n, gasUsed: 21_000n },
    { hash, status: 'reverted', blockNumber: 16n, gasUsed: 21_000n },
  ])
})

test.each([
  ['PENDING', 'pending', 100],
  ['CONFIRMED', 'success', 200],
] as const)('the older word %s is %s', async (word, status, statusCode) => {
  expect(await ask({ status: word, receipts: [receipt] })).toMatchObject({
    status,
    statusCode,
    isAtomic: null,
  })
})

test.each([
  ['no status', { id }],
  ['a status that is none', { id, status: 42 }],
  ['a word that is none', { id, status: 'DONE' }],
  ['other calls', { id: '0xother', status: 200 }],
  ['a receipt without a hash', { id, status: 200, receipts: [{ ...receipt, transactionHash: '0x1' }] }],
  ['a number that is none', { id, status: 200, receipts: [{ ...receipt, gasUsed: 'lots' }] }],
  ['nothing', null],
])('an answer with %s is refused', async (_, answer) => {
  await expect(ask(answer)).rejects.toThrow('PORTICO-CONNECT-004')
})
