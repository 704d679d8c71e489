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

/** Of a block that can take it until the height of 500, or as high as is known. */
async function askExpiring(answers: object, known: object = { lastHeight: 500 }) {
  const { core, asked } = createTestChain({ ...answers })
  const data = { lastValidBlockHeight: '400' }
  const sent = { hash, caipNetworkId: 'solana:main', data, ...known } as const
  return { outcome: await solana.fetchOutcome?.(core, sent), asked: asked.map(([method]) => method) }
}
const final = (blockHeight: number, absoluteSlot = 900) => ({ blockHeight, absoluteSlot })
const answer = (status: unknown, slot = 1_000) => ({ context: { slot }, value: [status] })

test.each([
  ['has arrived all the same', final(900), answer({ err: null, confirmationStatus: 'finalized' }), 'success'],
  ['may still be taken back', final(900), answer({ err: null, confirmationStatus: 'processed' }), 'pending'],
  ['is nowhere, while blocks may take it', final(499), answer(null), 'pending'],
  ['is nowhere, and its last block is final', final(500), answer(null), 'pending'],
  ['is nowhere, and a later block is final', final(501), answer(null), 'missing'],
  ['is unknown to a node that lags behind', final(501, 2_000), answer(null), 'pending'],
  ['is unknown to a node that names no slot', final(501), { value: [null] }, 'pending'],
])('one that expires and %s', async (_, getEpochInfo, getSignatureStatuses, expected) => {
  const { outcome, asked } = await askExpiring({ getEpochInfo, getSignatureStatuses })
  expect(outcome?.status).toBe(expected)
  // What arrives between both answers would be unseen the other way round.
  expect(asked).toEqual(['getEpochInfo', 'getSignatureStatuses'])
})

test.each([
  ['the plugin’s', { lastValidBlockHeight: 300 }, 400],
  ['that of the newest block, which the wallet may have taken,', { lastValidBlockHeight: 550 }, 550],
])('the higher height is kept: %s', async (_, value, lastHeight) => {
  const answers = { getSignatureStatuses: answer(null), getLatestBlockhash: { value } }
  const { outcome } = await askExpiring(answers, {})
  expect(outcome).toEqual({ status: 'pending', lastHeight })
})

test.each([
  undefined,
  {},
  { lastValidBlockHeight: 400 },
  { lastValidBlockHeight: '-1' },
  { lastValidBlockHeight: '4e2' },
])('with %j of the plugin it never expires', async (data) => {
  const { outcome, asked } = await askExpiring({ getSignatureStatuses: answer(null) }, { data })
  expect([outcome, asked]).toEqual([{ status: 'pending' }, ['getSignatureStatuses']])
})

test.each([
  { getEpochInfo: { blockHeight: '501', absoluteSlot: 1 }, getSignatureStatuses: answer(null) },
  { getEpochInfo: new Error('down'), getSignatureStatuses: answer(null) },
  { getEpochInfo: final(501), getSignatureStatuses: { context: { slot: 1_000 }, value: [] } },
])('where nothing can be read of it, it has not expired: %j', async (answers) => {
  await expect(askExpiring(answers)).rejects.toMatchObject({ code: expect.stringMatching(/^PORTICO/) })
})

test('a hash is a signature in base58', () => {
  for (const text of ['5'.repeat(64), hash]) expect(solana.hash.test(text)).toBe(true)
  for (const text of ['5'.repeat(63), '5'.repeat(91), `0${hash}`, `${hash}!`])
    expect(solana.hash.test(text)).toBe(false)
})
