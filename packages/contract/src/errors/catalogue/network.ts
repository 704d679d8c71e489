import { defineError } from '../PorticoError.ts'

// NETWORK: chains.
export const NetworkNotFoundError = /*#__PURE__*/ defineError(
  'NetworkNotFoundError',
  'PORTICO-NETWORK-001',
  'Network Not Found',
)
export const NetworkSwitchRefusedError = /*#__PURE__*/ defineError(
  'NetworkSwitchRefusedError',
  'PORTICO-NETWORK-002',
  'The wallet did not switch to the network.',
)
export const NetworkAddRefusedError = /*#__PURE__*/ defineError(
  'NetworkAddRefusedError',
  'PORTICO-NETWORK-003',
  'Chain is not supported',
)
export const NetworkUnsupportedError = /*#__PURE__*/ defineError(
  'NetworkUnsupportedError',
  'PORTICO-NETWORK-004',
  'Unsupported chain',
)
