import * as v from 'valibot'

/** Calls in one batch, as the specification limits them. */
export const batchLimit = 1000

const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/** One JSON-RPC 2.0 call. */
export type JsonRpcCall = v.InferOutput<typeof callSchema>

/** A JSON-RPC 2.0 error answer. */
export interface JsonRpcFailure {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/** Error codes of JSON-RPC 2.0. */
export const jsonRpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  internal: -32603,
} as const

/** Makes an error answer. `id` is null where the call has none or could not be read. */
export const toFailure = (id: JsonRpcCall['id'], code: number, message: string): JsonRpcFailure => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

const signing = /^eth_(accounts|sign|sendTransaction|signTransaction|signTypedData.*|subscribe|unsubscribe)$/

/**
 * Whether visitors may send a method to a chain. A node's own accounts must not sign for them, and a node's
 * administration (`anvil_`, `debug_`, `admin_` …) is not theirs.
 */
export const isMethodAllowed = (method: string): boolean =>
  /^(eth|net|web3)_/.test(method) && !signing.test(method)

/** Reads one call; what is not one becomes the error to answer. */
export function readCall(value: unknown): JsonRpcCall | JsonRpcFailure {
  const result = v.safeParse(callSchema, value)
  if (!result.success) return toFailure(null, jsonRpcCodes.invalidRequest, 'Not a JSON-RPC 2.0 request')
  const { id, method } = result.output
  if (isMethodAllowed(method)) return result.output
  return toFailure(id, jsonRpcCodes.methodNotFound, `The method ${method} is not available`)
}
