import { defineError } from '../PorticoError.ts'

// SEND: the send feature.
export const SendIncompleteError = /*#__PURE__*/ defineError(
  'SendIncompleteError',
  'PORTICO-SEND-001',
  'An amount and receiver address are required',
)
export const SendTokenMissingError = /*#__PURE__*/ defineError(
  'SendTokenMissingError',
  'PORTICO-SEND-002',
  'A token is required',
)
