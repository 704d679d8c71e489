import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseLargeNumbers } from '../../chains/createSolanaRpc.ts'
import { readBalanceChanges } from './readBalanceChanges.ts'
import { toSolanaEntry } from './toSolanaEntry.ts'
import { transactionSchema } from './transactionSchemas.ts'

const [alice, bob, mint, account] = ['1', '2', '3', '4'].map((digit) => digit.repeat(43)) as [
  string,
  string,
  string,
  string,
]
const unknownProgram = '5'.repeat(43)

interface Case {
  readonly before: readonly (number | string)[]
  readonly after: readonly (number | string)[]
  readonly tokens?: readonly [before: string, after: string]
  readonly program?: string
}

/** A transaction that Alice pays for and Bob is named in. */
const read = ({ before, after, tokens, program = '1'.repeat(32) }: Case) => {
  const toBalances = (amount: string) => [
    { accountIndex: 2, mint, owner: alice, programId: account, uiTokenAmount: { amount, decimals: 2 } },
  ]
  return v.parse(transactionSchema, {
    slot: 7,
    blockTime: 100,
    meta: {
      ...{ err: null, fee: 10, preBalances: before, postBalances: after },
      ...{
        preTokenBalances: tokens ? toBalances(tokens[0]) : [],
        postTokenBalances: tokens ? toBalances(tokens[1]) : null,
      },
    },
    transaction: {
      signatures: ['6'.repeat(88)],
      message: {
        accountKeys: [alice, bob, account].map((pubkey, index) => ({ pubkey, signer: index === 0 })),
        instructions: [{ programId: program }],
      },
    },
  })
}

test('amounts beyond what a number of JavaScript holds are exact', () => {
  const text =
    '{"balances":[18446744073709551615,5],"memo":"[1234567890123456789,\\"1\\"]","price":1234567890123456.5}'
  expect(parseLargeNumbers(text)).toEqual({
    balances: ['18446744073709551615', 5],
    memo: '[1234567890123456789,"1"]',
    price: 1234567890123456.5,
  })
  const [change] = readBalanceChanges(
    read({ before: ['18446744073709551615', 0, 1], after: ['18446744073709551604', 1, 1] }),
    bob,
  )
  expect(change).toMatchObject({ amount: '1', direction: 'in', from: alice })
})

test('the fee is none of what was sent', () => {
  expect(readBalanceChanges(read({ before: [100, 0, 0], after: [90, 0, 0] }), alice)).toEqual([])
  expect(readBalanceChanges(read({ before: [100, 0, 0], after: [60, 30, 0] }), alice)).toMatchObject([
    { amount: '30', direction: 'out', to: bob },
  ])
})

test('where it is not one alone, nobody is named', () => {
  const [change] = readBalanceChanges(read({ before: [100, 0, 0], after: [60, 10, 20] }), alice)
  expect(change).toMatchObject({ amount: '30', to: null, from: alice })
})

test.each([
  [{ before: [100, 0, 0], after: [60, 30, 0], program: unknownProgram }, 'execute'],
  [{ before: [100, 0, 0], after: [60, 0, 0], tokens: ['0', '5'], program: unknownProgram }, 'trade'],
  // The rent of a new account is no price.
  [{ before: [100, 0, 0], after: [60, 0, 30], tokens: ['0', '5'] }, 'receive'],
  [{ before: [100, 0, 0], after: [60, 0, 30], tokens: ['5', '0'] }, 'send'],
  [{ before: [100, 0, 0], after: [90, 0, 0] }, 'execute'],
] as const)('%j is called %s', (values, operation) => {
  expect(toSolanaEntry(read(values), alice, null)).toMatchObject({
    operation,
    isSigned: true,
    fee: '10',
    minedAt: 100_000,
  })
})

test('the time of the list is that of the transaction', () => {
  expect(toSolanaEntry(read({ before: [10, 0, 0], after: [0, 0, 0] }), bob, 200)).toMatchObject({
    minedAt: 200_000,
    isSigned: false,
    fee: null,
    blockHash: 'slot:7',
  })
})
