import { WalletRequestError } from '@portico/contract/errors'
import { createTestContext, dollar, noor, testAnswers } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { testParams } from '../fixtures/createTestPay.ts'
import { parseRequest } from '../request/parseRequest.ts'
import type { Attempt } from './Attempt.ts'
import { parseAttempts, writeAttempts } from './parseAttempts.ts'
import { settle } from './settle.ts'

const request = parseRequest(testParams, () => '')
if (typeof request === 'string') throw new Error(request)

const attempt: Attempt = {
  ...{ number: 1, kind: 'batch', account: noor as Attempt['account'], isContract: false },
  ...{ nonce: 5n, block: 16n, amount: 25n, before: 0n, held: 0n, hash: null, state: 'asked', at: 1_000 },
}

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const unknown = new WalletRequestError({ cause: Object.assign(new Error('unknown'), { code: 5730 }) })
const down = new Error('down')

const look = (answers: Readonly<Record<string, unknown>>, part: Partial<Attempt> = {}, now = 1_000) => {
  const context = createTestContext({
    answers: { ...testAnswers, eth_call: word(0n), eth_getTransactionCount: '0x5', ...answers },
  })
  return settle(context, request, { ...attempt, ...part }, [], now)
}

test.each([
  ['is under way', { wallet_getCallsStatus: { status: 100 } }, 'pending'],
  ['has come to be', { wallet_getCallsStatus: { status: 200, receipts: [] } }, 'paid'],
  ['was not sent', { wallet_getCallsStatus: { status: 400 } }, 'nothing'],
  ['was undone', { wallet_getCallsStatus: { status: 500 } }, 'nothing'],
  ['came to be in part', { wallet_getCallsStatus: { status: 600 } }, 'unknown'],
  [
    'is said to be done while the chain has undone it',
    { wallet_getCallsStatus: { status: 200, receipts: [{ status: '0x0' }] } },
    'unknown',
  ],
  [
    'is said to be nothing, and has paid',
    { wallet_getCallsStatus: { status: 500 }, eth_call: word(25n) },
    'paid',
  ],
  ['the wallet does not know', { wallet_getCallsStatus: unknown }, 'askable'],
  [
    'the wallet does not know, while something else is on its way',
    {
      wallet_getCallsStatus: unknown,
      eth_getTransactionCount: ({ params }: { params: readonly string[] }) =>
        params[1] === 'pending' ? '0x6' : '0x5',
    },
    'pending',
  ],
  ['the wallet does not know, and has paid', { wallet_getCallsStatus: unknown, eth_call: word(25n) }, 'paid'],
  ['of another id', { wallet_getCallsStatus: { id: '0x99', status: 200 } }, 'unknown'],
  ['no wallet is there for', { wallet_getCallsStatus: down }, 'unknown'],
  ['nobody answers for', { wallet_getCallsStatus: down, eth_call: down }, 'unknown'],
] as const)('a batch that %s: %s', async (_, answers, kind) => {
  expect(await look(answers)).toMatchObject({ kind })
})

const hash = `0x${'ab'.repeat(32)}`

test.each([
  ['has sent', {}, { hash }, 'pending'],
  ['has not sent', {}, {}, 'askable'],
  ['nobody answers for', { eth_getTransactionCount: down }, {}, 'unknown'],
  ['a smart account has sent', {}, { isContract: true, hash }, 'unknown'],
  ['a smart account has paid', { eth_call: word(25n) }, { isContract: true }, 'paid'],
  ['is followed by too many', { eth_getTransactionCount: '0x50' }, {}, 'unknown'],
  ['no node remembers', { eth_getTransactionCount: '0x6', eth_getBlockByNumber: null }, {}, 'unknown'],
] as const)('a transaction that the wallet %s: %s', async (_, answers, part, kind) => {
  expect(await look(answers, { kind: 'transaction', ...part })).toMatchObject({ kind })
})

test('a transaction that no node has known for ten minutes may be asked for again', async () => {
  const part = { kind: 'transaction', hash } as const
  expect(await look({ eth_getTransactionByHash: null }, part, 601_000)).toEqual({ kind: 'askable' })
  const known = { eth_getTransactionByHash: { hash, blockNumber: null } }
  expect(await look(known, part, 601_000)).toEqual({ kind: 'pending' })
})

test('attempts are read as they were written, and anything else is not taken for none', () => {
  expect(parseAttempts(null)).toEqual([])
  expect(parseAttempts(writeAttempts([attempt]))).toEqual([attempt])
  for (const text of [
    '',
    '{}',
    '[1]',
    JSON.stringify([{ ...JSON.parse(writeAttempts([attempt]))[0], nonce: -1 }]),
  ])
    expect(() => parseAttempts(text)).toThrow(SyntaxError)
  expect(dollar.decimals).toBe(6)
})
