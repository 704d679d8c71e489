import { defineError } from '../PorticoError.ts'

// API: the gateway and the chain's nodes.
export const HttpStatusError = /*#__PURE__*/ defineError(
  'HttpStatusError',
  'PORTICO-API-001',
  'The service answered with an error status.',
)
export const HttpTimeoutError = /*#__PURE__*/ defineError(
  'HttpTimeoutError',
  'PORTICO-API-002',
  'The service took too long to answer.',
)
export const HttpUnreachableError = /*#__PURE__*/ defineError(
  'HttpUnreachableError',
  'PORTICO-API-003',
  'The service could not be reached.',
)
export const HttpAnswerInvalidError = /*#__PURE__*/ defineError(
  'HttpAnswerInvalidError',
  'PORTICO-API-004',
  'The service gave an answer that cannot be understood.',
)
export const GatewayMissingError = /*#__PURE__*/ defineError(
  'GatewayMissingError',
  'PORTICO-API-005',
  'This needs a gatewayUrl.',
)
export const RpcError = /*#__PURE__*/ defineError(
  'RpcError',
  'PORTICO-API-006',
  'The chain refused the request.',
)
