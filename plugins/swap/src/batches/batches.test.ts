import type { RpcRequest } from '@portico/contract'
import { UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { router, usdc, visitor } from '../fixtures/testQuote.ts'
import { readBatchStatus, readBatchSupport, sendBatch } from './batches.ts'

const place = { caipNetworkId: 'eip155:10', account: visitor } as const
const hash = `0x${'ab'.repeat(32)}`

/** A wallet that gives one answer, or throws one error, and keeps what it was asked. */
function createTestWallet(answer: unknown) {
  const asked: { request: RpcRequest; caipNetworkId: string | undefined }[] = []
  const request = async <Result>(sent: RpcRequest, choice?: { caipNetworkId?: string }) => {
    asked.push({ request: sent, caipNetworkId: choice?.caipNetworkId })
    if (answer instanceof Error) throw answer
    return answer as Result
  }
  return { asked, context: { wallet: { request } } }
}

test.each([
  [{ '0xa': { atomic: { status: 'supported' } } }, 'supported'],
  [{ '0x0a': { atomic: { status: 'ready' } } }, 'ready'],
  [{ '0x0': { atomic: { status: 'supported' } } }, 'supported'],
  [
    { '0x0': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'unsupported' } } },
    'unsupported',
  ],
  [{ '0x1': { atomic: { status: 'supported' } } }, 'unsupported'],
  [{ '0xa': { atomic: { status: 'perhaps' } } }, 'unsupported'],
  [{ '0xa': { atomicBatch: { supported: true } } }, 'unsupported'],
  [{ '0xa': null, nonsense: 5 }, 'unsupported'],
  [null, 'unsupported'],
  [new WalletRequestError(), 'unsupported'],
])('a wallet that answers %o can: %s', async (answer, support) => {
  expect(await readBatchSupport(createTestWallet(answer).context, place)).toBe(support)
})

test('calls go together or not at all, on the network that they were made for', async () => {
  const { asked, context } = createTestWallet({ id: 'a batch' })
  const calls = [
    { to: usdc, data: '0x095ea7b3', value: 0n },
    { to: router, data: '0x5ae401dc', value: 16n },
  ] as const
  expect(await sendBatch(context, place, calls)).toEqual({ id: 'a batch' })
  const batch = {
    version: '2.0.0',
    from: visitor,
    chainId: '0xa',
    atomicRequired: true,
    calls: [
      { to: usdc, data: '0x095ea7b3', value: '0x0' },
      { to: router, data: '0x5ae401dc', value: '0x10' },
    ],
  }
  expect(asked).toEqual([
    { request: { method: 'wallet_sendCalls', params: [batch] }, caipNetworkId: 'eip155:10' },
  ])
})

test.each([5750, 5760, 4200, -32601])(
  'where the wallet answers %i they go one after the other',
  async (code) => {
    const error = new WalletRequestError({ cause: Object.assign(new Error('no'), { code }) })
    expect(await sendBatch(createTestWallet(error).context, place, [])).toBe('steps')
  },
)

test('what the visitor declines is declined, and no step is asked instead', async () => {
  const { context } = createTestWallet(new UserRejectedError())
  await expect(sendBatch(context, place, [])).rejects.toBeInstanceOf(UserRejectedError)
})

test.each([null, {}, { id: 5 }, { id: '' }, 'id'])('%o is no answer to calls', async (answer) => {
  await expect(sendBatch(createTestWallet(answer).context, place, [])).rejects.toThrow('PORTICO-')
})

const receipts = [{ transactionHash: hash, status: '0x1' }]

test.each([
  [{ status: 100 }, { status: 'pending' }],
  [
    { status: 200, receipts },
    { status: 'success', hash },
  ],
  [{ status: 200 }, { status: 'success', hash: null }],
  [
    { status: 200, receipts: [{ transactionHash: 'later', status: '0x1' }] },
    { status: 'success', hash: null },
  ],
  [
    { status: 200, receipts: [{ transactionHash: hash, status: '0x0' }] },
    { status: 'reverted', hash },
  ],
  [{ status: 400 }, { status: 'refused', hash: null }],
  [
    { status: 500, receipts },
    { status: 'reverted', hash },
  ],
  [
    { status: 600, receipts },
    { status: 'partly', hash },
  ],
])('calls that are %o are %o', async (answer, status) => {
  const { context } = createTestWallet({ id: 'a batch', ...answer })
  expect(await readBatchStatus(context, 'eip155:10', 'a batch')).toEqual(status)
})

test.each([{ id: 'another', status: 200 }, { status: 'CONFIRMED' }, { status: 300 }, null])(
  '%o is no answer about them',
  async (answer) => {
    const { context } = createTestWallet(answer)
    await expect(readBatchStatus(context, 'eip155:10', 'a batch')).rejects.toThrow('PORTICO-')
  },
)
