import { createText } from '@portico/ui'
import { expect, test } from 'vitest'
import { coin, solanaNetwork } from '../../fixtures/testSolana.ts'
import { en } from '../../locales/en.ts'
import type { TransferRefusal } from '../TransferEstimate.ts'
import { explain } from './explain.ts'

const t = createText(en)

test.each<[TransferRefusal, string | null]>([
  ['insufficient', 'Insufficient funds'],
  ['feeUnpaid', null],
  ['leavesDust', 'This leaves too little SOL for your account. Send less, or use Max.'],
  ['receiverBelowRent', 'This is too little SOL for a new account. Send more.'],
  ['nonTransferable', 'Nobody can send SCOIN.'],
  ['frozen', 'An account for SCOIN is frozen by its issuer.'],
  ['hookAccountMissing', 'An account SCOIN needs is missing.'],
  ['receiverTokenAccount', 'This is a token account. Use its owner’s address.'],
  ['receiverMint', 'This is a token; what is sent there is lost.'],
  ['receiverProgram', 'This is a program. What is sent there is usually lost.'],
  ['receiverOffCurve', 'Nobody has a key for this address.'],
  ['simulationFailed', null],
])('a transfer refused as %s is explained as %j', (refusal, sentence) => {
  const estimate = { status: 'refused', reason: '', refusal } as const
  expect(explain(t, { estimate, token: coin, network: solanaNetwork })).toBe(sentence)
})

test('a node that does not answer is named', () => {
  const estimate = { status: 'unavailable', reason: 'timeout' } as const
  expect(explain(t, { estimate, token: coin, network: solanaNetwork })).toBe(
    'The network could not be asked.',
  )
})
