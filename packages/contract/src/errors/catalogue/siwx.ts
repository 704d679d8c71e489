import { defineError } from '../PorticoError.ts'

// SIWX: sign-in with a signed message.
export const SiwxDisabledError = /*#__PURE__*/ defineError(
  'SiwxDisabledError',
  'PORTICO-SIWX-001',
  'SIWX is not enabled',
)
export const SiwxConflictError = /*#__PURE__*/ defineError(
  'SiwxConflictError',
  'PORTICO-SIWX-002',
  'Cannot set both `siweConfig` and `siwx` options',
)
export const SiwxMessageError = /*#__PURE__*/ defineError(
  'SiwxMessageError',
  'PORTICO-SIWX-003',
  'The sign-in message does not fit this site, account or network.',
)
export const SiwxSignatureError = /*#__PURE__*/ defineError(
  'SiwxSignatureError',
  'PORTICO-SIWX-004',
  'The signature of the sign-in is not the account’s.',
)
export const SiwxExpiredError = /*#__PURE__*/ defineError(
  'SiwxExpiredError',
  'PORTICO-SIWX-005',
  'The sign-in message is not valid at this time.',
)
export const SiwxNonceError = /*#__PURE__*/ defineError(
  'SiwxNonceError',
  'PORTICO-SIWX-006',
  'The nonce of the sign-in was not given, or was used before.',
)
export const SiwxTokenError = /*#__PURE__*/ defineError(
  'SiwxTokenError',
  'PORTICO-SIWX-007',
  'The session token is not valid.',
)
export const SiwxRefusedError = /*#__PURE__*/ defineError(
  'SiwxRefusedError',
  'PORTICO-SIWX-008',
  'The sign-in service refused the sign-in.',
)
export const SiwxUnavailableError = /*#__PURE__*/ defineError(
  'SiwxUnavailableError',
  'PORTICO-SIWX-009',
  'The sign-in service cannot be reached.',
)
