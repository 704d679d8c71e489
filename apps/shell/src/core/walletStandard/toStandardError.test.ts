import { UserRejectedError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { toStandardError } from './toStandardError.ts'

test.each([
  { code: 4001, message: 'whatever' },
  { error: { code: 4001, message: 'User rejected the Leather request.' } },
  new Error('User rejected the request.'),
  new Error('User declined to connect'),
  new Error('The request was rejected by the user.'),
  Object.assign(new Error('User rejected the request.'), { name: 'WalletSignTransactionError' }),
  new Error('Transaction cancelled'),
  new Error('Approval Denied'),
  'Transaction rejected',
  'User canceled',
  { message: 'Plugin Closed' },
])('a wallet whose holder declined: %o', (thrown) => {
  expect(toStandardError(thrown)).toMatchObject({ code: 'PORTICO-CONNECT-002' })
})

test.each([
  new Error('Transaction rejected: blockhash not found'),
  new Error('Network request failed'),
  { error: { code: -32603, message: 'Insufficient funds' } },
  'text',
  null,
  undefined,
  {},
])('a wallet that failed: %o', (thrown) => {
  expect(toStandardError(thrown)).toMatchObject({ code: 'PORTICO-CONNECT-009' })
})

test('an error of ours stays as it is', () => {
  const error = new UserRejectedError()
  expect(toStandardError(error)).toBe(error)
})
