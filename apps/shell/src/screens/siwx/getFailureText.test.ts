import { SiwxRefusedError, SiwxUnavailableError, UserRejectedError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { getFailureText } from './getFailureText.ts'
import { texts } from './texts.ts'

const describeFailure = (error: Error, isSmart: boolean) => texts[getFailureText(error, isSmart)]

test('a visitor who declines to sign reads that, whichever the account', () => {
  for (const isSmart of [false, true])
    expect(describeFailure(new UserRejectedError(), isSmart)).toBe('Signature declined')
})

test('of a smart account it is said that the site may not support it', () => {
  expect(describeFailure(new SiwxRefusedError(), true)).toBe(
    'This application might not support Smart Accounts',
  )
  expect(describeFailure(new SiwxRefusedError(), false)).toBe(
    'The signature could not be checked. Try again.',
  )
})

test('a server that is out of reach says nothing about the account', () => {
  for (const isSmart of [false, true])
    expect(describeFailure(new SiwxUnavailableError(), isSmart)).toContain('cannot be reached')
})
