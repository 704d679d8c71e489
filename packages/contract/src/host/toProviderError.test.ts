import * as errors from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { toProviderError } from './toProviderError.ts'

test.each([
  [errors.UserRejectedError, 4001],
  [errors.ConnectionAbortedError, 4001],
  [errors.AccountNotConnectedError, 4100],
  [errors.MethodUnsupportedError, 4200],
  [errors.NotConnectedError, 4900],
  [errors.BrowserRequiredError, 4900],
  [errors.ShellIntegrityError, 4900],
  [errors.NetworkUnsupportedError, 4901],
  [errors.NetworkNotFoundError, 4902],
  [errors.NetworkSwitchRefusedError, 4902],
  [errors.NetworkAddRefusedError, 4902],
  [errors.RequestPendingError, -32002],
  [errors.RequestInvalidError, -32602],
  [errors.WalletTimeoutError, -32603],
])('%o has the number libraries know', (PorticoError, code) => {
  const cause = new PorticoError()
  expect(toProviderError(cause)).toMatchObject({ code, cause, message: cause.message })
})

test('an error that only the wallet knows keeps its number and its data', () => {
  const wallet = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
  const error = new errors.WalletRequestError({ details: wallet.message, cause: wallet })
  expect(toProviderError(error)).toMatchObject({ code: 3, data: '0x08c379a0' })
})

test('a file that could not be fetched is not taken for an answer of the wallet', () => {
  const cause = new DOMException('aborted', 'AbortError')
  expect(toProviderError(new errors.ShellIntegrityError({ cause }))).toMatchObject({ code: 4900 })
})

test('what is no error is one all the same', () => {
  expect(toProviderError('lost')).toMatchObject({ code: -32603 })
})
