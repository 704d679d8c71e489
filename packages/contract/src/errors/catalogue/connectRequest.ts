import { defineError } from '../PorticoError.ts'

// CONNECT: the relay, and requests of wallets other than EVM's in this browser. Apart, so that the core does not carry it.
export const RelayUnreachableError = /*#__PURE__*/ defineError(
  'RelayUnreachableError',
  'PORTICO-CONNECT-010',
  'The relay could not be reached.',
)
export const MethodUnsupportedError = /*#__PURE__*/ defineError(
  'MethodUnsupportedError',
  'PORTICO-CONNECT-011',
  'The wallet does not support this.',
)
export const RequestInvalidError = /*#__PURE__*/ defineError(
  'RequestInvalidError',
  'PORTICO-CONNECT-012',
  'The request to the wallet is not valid.',
)
export const AccountNotConnectedError = /*#__PURE__*/ defineError(
  'AccountNotConnectedError',
  'PORTICO-CONNECT-013',
  'The connected wallet does not hold this account.',
)
