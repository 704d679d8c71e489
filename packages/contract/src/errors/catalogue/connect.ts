import { defineError } from '../PorticoError.ts'

// CONNECT: wallets.
export const ConnectorNotFoundError = /*#__PURE__*/ defineError(
  'ConnectorNotFoundError',
  'PORTICO-CONNECT-001',
  'No wallet with this id was found.',
)
export const UserRejectedError = /*#__PURE__*/ defineError(
  'UserRejectedError',
  'PORTICO-CONNECT-002',
  'The request was declined in the wallet.',
)
export const WalletTimeoutError = /*#__PURE__*/ defineError(
  'WalletTimeoutError',
  'PORTICO-CONNECT-003',
  'The wallet did not answer in time.',
)
export const WalletAnswerInvalidError = /*#__PURE__*/ defineError(
  'WalletAnswerInvalidError',
  'PORTICO-CONNECT-004',
  'The wallet gave an answer that cannot be understood.',
)
export const NoAccountsError = /*#__PURE__*/ defineError(
  'NoAccountsError',
  'PORTICO-CONNECT-005',
  'The wallet shared no account.',
)
export const NotConnectedError = /*#__PURE__*/ defineError(
  'NotConnectedError',
  'PORTICO-CONNECT-006',
  'No wallet is connected.',
)
export const RequestPendingError = /*#__PURE__*/ defineError(
  'RequestPendingError',
  'PORTICO-CONNECT-007',
  'The wallet is still busy with an earlier request.',
)
export const ConnectionAbortedError = /*#__PURE__*/ defineError(
  'ConnectionAbortedError',
  'PORTICO-CONNECT-008',
  'The connection attempt was ended.',
)
export const WalletRequestError = /*#__PURE__*/ defineError(
  'WalletRequestError',
  'PORTICO-CONNECT-009',
  'The wallet reported an error.',
)
