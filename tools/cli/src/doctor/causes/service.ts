import {
  ClockWrongError,
  GatewayDegradedError,
  GatewayFailingError,
  GatewayInvalidError,
  GatewayUnreachableError,
  NodeChainError,
  NodeCorsError,
  NodeRefusedError,
  NodeUnreachableError,
  OriginRefusedError,
  RelayDownError,
  RelayInvalidError,
  RelayRefusedError,
} from '@portico/contract/errors/tools'
import { defineCause } from '../Cause.ts'

export const gatewayUnreachable = defineCause(
  GatewayUnreachableError,
  'Start the gateway, or correct `gatewayUrl`.',
)
export const gatewayFailing = defineCause(GatewayFailingError, 'Read the log of the gateway.')
export const gatewayDegraded = defineCause(
  GatewayDegradedError,
  'Fix what `/health` of the gateway calls unavailable.',
)
export const gatewayInvalid = defineCause(
  GatewayInvalidError,
  'Correct `gatewayUrl`: it is the address to which `/v1/…` is added.',
)
export const originRefused = defineCause(
  OriginRefusedError,
  'Name the origin above in `allowedOrigins` of the gateway.',
)
export const clockWrong = defineCause(
  ClockWrongError,
  'Set the clock by network time, on this machine or on the server above.',
)
export const relayDown = defineCause(
  RelayDownError,
  'Start the relay, or correct `relayUrl`; a firewall may keep websockets out.',
)
export const relayRefused = defineCause(
  RelayRefusedError,
  'Name the origin above in `allowedOrigins` of the relay, or of the project at its provider.',
)
export const relayInvalid = defineCause(
  RelayInvalidError,
  'Correct `relayUrl`, and let the proxy pass `Upgrade` on.',
)
export const nodeUnreachable = defineCause(
  NodeUnreachableError,
  'Start the node, or correct its address in `customRpcUrls`.',
)
export const nodeRefused = defineCause(
  NodeRefusedError,
  'Check the key in the address of the node, the plan it belongs to, and its allowed origins.',
)
export const nodeChain = defineCause(
  NodeChainError,
  'Give each network of `customRpcUrls` a node of its own.',
)
export const nodeCors = defineCause(NodeCorsError, 'Allow the origin above at the node.')
