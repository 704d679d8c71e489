import { createTestContext } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { parseRequest } from '../request/parseRequest.ts'
import type { Attempt } from './Attempt.ts'
import { parseAttempts, writeAttempts } from './parseAttempts.ts'
import { settle } from './settle.ts'

const sol = 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'
const ana = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const [hash, other] = ['5'.repeat(88), '4'.repeat(88)]

const request = parseRequest(
  {
    ...{ recipient: ana, asset: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1/slip44:501' },
    ...{ amount: 5n, paymentId: 'order-0000000000000001' },
  },
  () => '',
)
if (typeof request === 'string') throw new Error(request)

const attempt: Attempt = {
  ...{ number: 1, kind: 'transaction', account: sol, isContract: false },
  ...{ nonce: 1_000n, block: 900n, amount: 5n, before: 0n, held: 0n, hash, state: 'asked', at: 1 },
}

const at = (blockHeight: unknown) => ({ absoluteSlot: 2_000, blockHeight })
const status = (confirmationStatus: string, err: unknown = null, slot = 2_000) => ({
  getSignatureStatuses: { context: { slot }, value: [{ err, confirmationStatus }] },
})
const unknown = { getSignatureStatuses: { context: { slot: 2_000 }, value: [null] } }
const behind = { getSignatureStatuses: { context: { slot: 1_999 }, value: [null] } }
const over = { getEpochInfo: at(951) }
const named = (part: object = {}) => ({
  getSignaturesForAddress: [{ signature: other, slot: 1_500, err: null, ...part }],
})
const signedBy = (accountKeys: readonly string[], numRequiredSignatures = 1) => ({
  getTransaction: { transaction: { message: { accountKeys, header: { numRequiredSignatures } } } },
})
const down = new Error('down')

const look = (answers: object, part: Partial<Attempt> = {}, others: readonly Attempt[] = []) => {
  const context = createTestContext({
    answers: {
      ...{ getEpochInfo: at(800), getSignaturesForAddress: [], ...unknown, ...signedBy([sol, ana]) },
      ...answers,
    },
  })
  const own = { ...attempt, ...part }
  return settle(context, request, own, [own, ...others], 1)
}

test.each<[string, object, object]>([
  ['is confirmed', status('confirmed'), { kind: 'paid', hash }],
  ['is final', status('finalized'), { kind: 'paid', hash }],
  ['is only processed', { ...status('processed'), ...over }, { kind: 'pending' }],
  ['has failed for good', status('finalized', { InstructionError: [0, 'x'] }), { kind: 'nothing' }],
  ['has failed in what may be taken back', status('confirmed', {}), { kind: 'pending' }],
  ['is nowhere yet', {}, { kind: 'pending' }],
  ['is nowhere, and no block can take it', over, { kind: 'nothing' }],
  ['is nowhere, at the last block that lists may lag behind', { getEpochInfo: at(950) }, { kind: 'pending' }],
  ['is not known to a node that lags', { ...behind, ...over }, { kind: 'pending' }],
  [
    'is nowhere, where another one of the account pays',
    { ...over, ...named() },
    { kind: 'paid', hash: other },
  ],
  ['no node answers for', { getSignatureStatuses: down }, { kind: 'unknown' }],
  ['has a status that is none', { getSignatureStatuses: { value: [{}] } }, { kind: 'unknown' }],
  ['is asked for at no height', { getEpochInfo: at('951') }, { kind: 'unknown' }],
])('a transaction of which the signature %s', async (_, answers, standing) => {
  expect(await look(answers)).toEqual(standing)
})

test.each<[string, object, string]>([
  ['nothing names the payment yet', {}, 'unknown'],
  ['nothing names it, and no block can take it', over, 'nothing'],
  ['the account has signed what names it', named(), 'paid'],
  ['the account has signed, and another pays the fee', { ...named(), ...signedBy([ana, sol], 2) }, 'paid'],
  ['the account is named, and has not signed', { ...named(), ...signedBy([ana, sol]) }, 'unknown'],
  ['what names it has failed', named({ err: {} }), 'unknown'],
  ['what names it was there before', named({ slot: 999 }), 'unknown'],
  ['the node lists what it does not have', { ...over, ...named(), getTransaction: null }, 'unknown'],
  ['the node lists nothing that is a list', { ...over, getSignaturesForAddress: null }, 'unknown'],
  [
    'strangers name it so often that nobody can say',
    { ...over, getSignaturesForAddress: Array(100).fill({ signature: other, slot: 1, err: null }) },
    'unknown',
  ],
  [
    'more pay by it than are looked at',
    { ...over, getSignaturesForAddress: Array(13).fill({ signature: other, slot: 1_500, err: null }) },
    'unknown',
  ],
])('an attempt without an answer, where %s', async (_, answers, kind) => {
  expect((await look(answers, { hash: null })).kind).toBe(kind)
})

test('what another attempt has sent is not found once more', async () => {
  const before = { ...attempt, number: 0, hash: other, state: 'paid' } as const
  expect((await look({ ...over, ...named() }, { hash: null }, [before])).kind).toBe('nothing')
})

test('attempts of Solana are read as they were written', () => {
  expect(parseAttempts(writeAttempts([attempt]))).toEqual([attempt])
})
