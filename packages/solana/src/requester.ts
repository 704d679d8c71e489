import type { RpcRequest } from '@portico/contract'

/** Anything that asks a node of Solana: a plugin's `context.chain`, for example. */
export interface Requester {
  request<Result>(request: RpcRequest): Promise<Result>
}
