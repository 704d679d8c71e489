/**
 * What stands at an address. `delegated`: an account that lends itself a contract's code for a time, and stays an account (EIP-7702);
 * `unknown`: the node gave no answer that says so.
 */
export type CodeKind = 'none' | 'delegated' | 'contract' | 'unknown'

const delegation = /^0xef0100[0-9a-f]{40}$/i

/** Reads an answer to `eth_getCode`. */
export function parseCode(answer: unknown): CodeKind {
  if (typeof answer !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(answer)) return 'unknown'
  if (answer === '0x') return 'none'
  return delegation.test(answer) ? 'delegated' : 'contract'
}
