import type { Chain } from './chain.ts'
import type { JsonRpcCall, JsonRpcFailure, JsonRpcSuccess } from './jsonRpc.ts'

/** Answers calls of some methods in place of a chain's node. */
export interface RpcExtension {
  has(chain: Chain, method: string): boolean
  /** Requests that a call counts as, beside the one that it came with. */
  weigh(method: string): number
  /** Never throws: what has failed is an answer. */
  answer(chain: Chain, call: JsonRpcCall): Promise<JsonRpcSuccess | JsonRpcFailure>
}

/** Leaves everything to the nodes. */
export const noExtension: RpcExtension = {
  has: () => false,
  weigh: () => 0,
  answer: async () => {
    throw new Error('No method is extended')
  },
}
