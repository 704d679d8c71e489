// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestChain } from '../../fixtures/createTestChain.ts'
import { solana } from './transactionReader.ts'

afterEach(() => vi.unstubAllGlobals())

const hash = '5'.repeat(88)

const ask = async (getSignatureStatuses: unknown) => {
  const { core, asked } = createTestChain({ getSignatureStatuses })
  return { outcome: await solana.fetchOutcome?.(core, { hash, caipNetworkId: 'solana:main' }), asked }
}

test.each([
  ['is not known', null, 'pending'],
  ['has only been processed', { err: null, confirmationStatus: 'processed' }, 'pending'],
  ['is confirmed', { err: null, confirmationStatus: 'confirmed' }, 'success'],
  ['is final', { err: null, confirmationStatus: 'finalized' }, 'success'],
  ['is old, so that nothing is said of it', { err: null, confirmationStatus: null }, 'success'],
  ['has failed', { err: { InstructionError: [0, 'x'] }, confirmationStatus: 'confirmed' }, 'failed'],
  ['has failed, which may be undone', { err: {}, confirmationStatus: 'processed' }, 'pending'],
])('one that %s', async (_, status, expected) => {
  const { outcome, asked } = await ask({ value: [status] })
  expect(outcome).toEqual({ status: expected })
  expect(asked).toEqual([['getSignatureStatuses', [[hash], { searchTransactionHistory: true }]]])
})

test.each([null, { value: [] }, { value: ['confirmed'] }])(
  'an answer that cannot be read is an error: %j',
  async (answer) => {
    await expect(ask(answer)).rejects.toMatchObject({ code: 'PORTICO-API-004' })
  },
)

test('a hash is a signature in base58', () => {
  for (const text of ['5'.repeat(64), hash]) expect(solana.hash.test(text)).toBe(true)
  for (const text of ['5'.repeat(63), '5'.repeat(91), `0${hash}`, `${hash}!`])
    expect(solana.hash.test(text)).toBe(false)
})
