import type { RpcRequest } from './context.ts'

/** EIP-1193 provider. */
export interface Provider {
  request(request: RpcRequest): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/**
 * What a provider rejects with (EIP-1193, "Errors"). `code` is of EIP-1193 or JSON-RPC (EIP-1474), `data` what the wallet
 * gave beside its error, such as the bytes of a revert. Portico's own error, with its own code, is the `cause`.
 */
export interface ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown
}
