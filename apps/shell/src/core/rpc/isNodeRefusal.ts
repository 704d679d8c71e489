import { hasErrorCode, RpcError } from '@portico/contract/errors'

/**
 * Codes by which a node says that it cannot answer, not that the question is wrong: unreadable or unknown to it (JSON-RPC
 * 2.0), a fault of its own, out of reach, busy, or over its limit (EIP-1474; 429 and -32007 are words of node vendors).
 */
const otherNodeCodes = [-32700, -32601, -32603, -32001, -32002, -32004, -32005, -32006, -32007, 429]

/** What is left out or lags behind on one node may be there on another; geth says so with its general code. */
const otherNodeWords = /header not found|missing trie node|pruned|rate limit|too many requests|not supported/i

/** Whether a node refused by the rules of the chain, for example since a call reverts: then every node would. */
export function isNodeRefusal(error: unknown): boolean {
  if (!(error instanceof RpcError)) return false
  if (otherNodeCodes.some((code) => hasErrorCode(error, code))) return false
  return !otherNodeWords.test(error.details ?? '')
}
