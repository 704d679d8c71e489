import { expect, test } from 'vitest'
import { type AllowanceFacts, planAllowance, unlimited } from './planAllowance.ts'

const facts: AllowanceFacts = { allowance: 0n, amount: 100n, choice: 'exact', needsReset: false }

test('exactly what is swapped is allowed, unless no limit was chosen', () => {
  expect(planAllowance(facts)).toEqual([100n])
  expect(planAllowance({ ...facts, allowance: 99n })).toEqual([100n])
  expect(planAllowance({ ...facts, choice: 'unlimited' })).toEqual([unlimited])
})

test('nothing is asked where enough is allowed, whatever was chosen', () => {
  expect(planAllowance({ ...facts, allowance: 100n, choice: 'unlimited', needsReset: true })).toEqual([])
})

test('an allowance that nobody could read is asked for', () => {
  expect(planAllowance({ ...facts, allowance: null })).toEqual([100n])
  expect(planAllowance({ ...facts, allowance: null, needsReset: true })).toEqual([0n, 100n])
})

test('a token that wants it is set to nothing first, where there is something', () => {
  expect(planAllowance({ ...facts, allowance: 1n, needsReset: true })).toEqual([0n, 100n])
  expect(planAllowance({ ...facts, needsReset: true })).toEqual([100n])
})
