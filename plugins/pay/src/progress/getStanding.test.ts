import { describe, expect, test } from 'vitest'
import type { Attempt } from '../once/Attempt.ts'
import type { Payment } from '../payments/Payment.ts'
import type { Outside } from '../state.ts'
import { canPayRest, getStanding, isPayable } from './getStanding.ts'

const payment: Payment = {
  ...{ id: '0x01', state: 'waiting', received: [], paid: 0n, due: 25n, expiresAt: 1, hasAddress: true },
  ...{ choice: null, refunds: [], isLate: false, hasWrongAsset: false },
}
const page: Outside = { kind: 'exchange', name: 'Acorn', link: null, fee: null, before: 0n }
const other: Outside = { ...page, kind: 'other', name: '' }

const stand = (part: Partial<Payment>, outside: Outside | null = null, attempts: readonly Attempt[] = []) =>
  getStanding({
    state: { isPaying: false, outside },
    followed: { status: 'ready', payment: { ...payment, ...part } },
    attempts,
  })

describe('a payment that waits for a page of somebody else', () => {
  test.each([page, { ...page, kind: 'card' as const }, other])('is shown so, whichever it is', (outside) => {
    expect(stand({}, outside)).toBe('outside')
  })

  test('is underpaid once too little has come of it, and the rest can be paid', () => {
    const part = { state: 'underpaid', paid: 24n, due: 1n } as const
    expect(stand(part, page)).toBe('underpaid')
    expect(canPayRest('underpaid', { ...payment, ...part })).toBe(true)
  })

  test('is waited for anew where the rest is paid there', () => {
    expect(stand({ state: 'underpaid', paid: 24n, due: 1n }, { ...page, before: 24n })).toBe('outside')
  })

  test('is seen while a part of it is not final', () => {
    expect(stand({ state: 'seen', paid: 24n, due: 1n }, page)).toBe('seen')
    expect(stand({ state: 'seen', paid: 25n, due: 0n }, page)).toBe('seen')
  })

  test('is not said to be over in time: the page may pay still', () => {
    expect(stand({ state: 'expired' }, page)).toBe('outside')
    expect(stand({ state: 'expired' }, other)).toBe('expired')
  })

  test('is over where the whole has come, or has gone back', () => {
    for (const state of ['paid', 'overpaid', 'refunded'] as const)
      expect(stand({ state, paid: 25n, due: 0n }, page)).toBe(state)
  })
})

test('ways to pay are offered while nothing is under way, and not otherwise', () => {
  const followed = { status: 'ready', payment } as const
  expect(isPayable('waiting', followed, false)).toBe(true)
  for (const standing of ['asked', 'sent', 'outside', 'seen', 'paid', 'expired'] as const)
    expect(isPayable(standing, followed, true)).toBe(false)
  expect(isPayable('underpaid', followed, false)).toBe(false)
  expect(isPayable('underpaid', followed, true)).toBe(true)
})
