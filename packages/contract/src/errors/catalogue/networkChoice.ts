import { defineError } from '../PorticoError.ts'

// NETWORK, of those who name one. Apart from the others, which the core carries.
export const NetworkNotSelectedError = /*#__PURE__*/ defineError(
  'NetworkNotSelectedError',
  'PORTICO-NETWORK-005',
  'The wallet is on another network.',
)
