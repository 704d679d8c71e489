import type { RpcRequest } from './context.ts'

/** EIP-1193 provider. */
export interface Provider {
  request(request: RpcRequest): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}
