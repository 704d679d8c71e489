import { expect, test } from 'vitest'
import { quote } from '../fixtures/testQuote.ts'
import { type FormFacts, getSwapStatus } from './getSwapStatus.ts'

const facts: FormFacts = {
  ...{ hasFrom: true, hasTo: true, text: '5', amount: 5n, balance: 5n, impact: 'low' },
  quote: { status: 'ready', quote },
}
const trap = { ...quote, taxes: { from: 0, to: 0, isTrap: true } }

test.each<[string, Partial<FormFacts>]>([
  ['review', {}],
  ['review', { impact: 'unknown' }],
  ['review', { impact: 'severe' }],
  ['selectFrom', { hasFrom: false, hasTo: false }],
  ['selectTo', { hasTo: false, text: '' }],
  ['addAmount', { text: '', amount: null }],
  ['addAmount', { text: '0', amount: 0n }],
  ['incorrectValue', { text: '5.5', amount: null }],
  ['insufficientFunds', { balance: 4n }],
  ['loading', { quote: { status: 'loading', quote: null } }],
  ['loading', { quote: { status: 'refreshing', quote } }],
  ['insufficientLiquidity', { quote: { status: 'none', quote: null } }],
  ['failed', { quote: { status: 'failed', quote: null } }],
  ['failed', { quote: { status: 'failed', quote } }],
  ['trap', { quote: { status: 'ready', quote: trap } }],
  ['impactTooHigh', { impact: 'refused' }],
])('the form says %s for %o', (status, part) => {
  expect(getSwapStatus({ ...facts, ...part })).toBe(status)
})
