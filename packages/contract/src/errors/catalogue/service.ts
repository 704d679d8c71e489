import { defineError } from '../PorticoError.ts'

// SERVICE: gateway, relay and nodes, as `portico doctor` finds them.
export const GatewayUnreachableError = /*#__PURE__*/ defineError(
  'GatewayUnreachableError',
  'PORTICO-SERVICE-001',
  'The gateway cannot be reached.',
)
export const GatewayFailingError = /*#__PURE__*/ defineError(
  'GatewayFailingError',
  'PORTICO-SERVICE-002',
  'The gateway answers with an error.',
)
export const GatewayDegradedError = /*#__PURE__*/ defineError(
  'GatewayDegradedError',
  'PORTICO-SERVICE-003',
  'The gateway runs, and something it depends on does not.',
)
export const GatewayInvalidError = /*#__PURE__*/ defineError(
  'GatewayInvalidError',
  'PORTICO-SERVICE-004',
  'What answers at `gatewayUrl` is no gateway.',
)
export const OriginRefusedError = /*#__PURE__*/ defineError(
  'OriginRefusedError',
  'PORTICO-SERVICE-005',
  "The gateway does not allow the site's origin.",
)
export const ClockWrongError = /*#__PURE__*/ defineError(
  'ClockWrongError',
  'PORTICO-SERVICE-006',
  'The clock of this machine or of a server is wrong.',
)
export const RelayDownError = /*#__PURE__*/ defineError(
  'RelayDownError',
  'PORTICO-SERVICE-007',
  'The relay cannot be reached.',
)
export const RelayRefusedError = /*#__PURE__*/ defineError(
  'RelayRefusedError',
  'PORTICO-SERVICE-008',
  "The relay does not allow the site's origin.",
)
export const RelayInvalidError = /*#__PURE__*/ defineError(
  'RelayInvalidError',
  'PORTICO-SERVICE-009',
  'What answers at `relayUrl` does not speak websocket.',
)
export const NodeUnreachableError = /*#__PURE__*/ defineError(
  'NodeUnreachableError',
  'PORTICO-SERVICE-010',
  'A node of a network cannot be reached.',
)
export const NodeRefusedError = /*#__PURE__*/ defineError(
  'NodeRefusedError',
  'PORTICO-SERVICE-011',
  'A node refuses to answer.',
)
export const NodeChainError = /*#__PURE__*/ defineError(
  'NodeChainError',
  'PORTICO-SERVICE-012',
  'A node is one of another network.',
)
export const NodeCorsError = /*#__PURE__*/ defineError(
  'NodeCorsError',
  'PORTICO-SERVICE-013',
  'A node does not let the site read its answers.',
)
