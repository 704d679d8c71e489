import { NetworkSwitchRefusedError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { toRelayError } from './toRelayError.ts'

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'PORTICO-CONNECT-002'],
  [{ code: 5001, message: 'User rejected chains.' }, 'PORTICO-CONNECT-002'],
  [{ code: 5002, message: 'User rejected methods.' }, 'PORTICO-CONNECT-002'],
  [{ code: 5003, message: 'User rejected events.' }, 'PORTICO-CONNECT-002'],
  [{ code: 4001, message: '' }, 'PORTICO-CONNECT-002'],
  [{ code: 5000, message: 'Unsupported chain' }, 'PORTICO-CONNECT-009'],
  [{ code: -32_002, message: 'busy' }, 'PORTICO-CONNECT-007'],
  [{ code: 5101, message: 'Unsupported methods.' }, 'PORTICO-CONNECT-009'],
  ['Request expired', 'PORTICO-CONNECT-009'],
  ['User rejected.', 'PORTICO-CONNECT-002'],
  [new Error('Failed to publish payload, please try again.'), 'PORTICO-CONNECT-010'],
  [new Error('No internet connection detected.'), 'PORTICO-CONNECT-010'],
  [new NetworkSwitchRefusedError(), 'PORTICO-NETWORK-002'],
  [null, 'PORTICO-CONNECT-009'],
])('%j is %s', (error, code) => {
  expect(toRelayError(error).code).toBe(code)
})

test.each([
  ['Unauthorized: origin not allowed', 'PORTICO-CONFIG-007'],
  ['JWT validation error: JWT Token is not yet valid', 'PORTICO-CONFIG-010'],
  ['Unauthorized: invalid key', 'PORTICO-CONFIG-008'],
])('a relay that does not serve the site, in the words “%s”, is a mistake of the set-up', (words, code) => {
  expect(toRelayError(new Error(words)).code).toBe(code)
})
