/** Codes a wallet answers with (EIP-1193, EIP-1474, EIP-3326). */
export const rpcCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  networkUnknown: 4902,
  pending: -32002,
  invalidParams: -32602,
} as const

/** Error in the form of EIP-1193. */
export class ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProviderRpcError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}
