import * as v from 'valibot'
import { isMethodAllowed } from './rpcMethods.ts'

/** Calls in one batch: each is work of a node. */
export const batchLimit = 50

/** One call, of any method. */
export const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.array(v.unknown())),
})

/** One JSON-RPC 2.0 call. */
export type JsonRpcCall = v.InferOutput<typeof callSchema>

/** A JSON-RPC 2.0 error answer. */
export interface JsonRpcFailure {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** A JSON-RPC 2.0 answer. */
export interface JsonRpcSuccess {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly result: unknown
}

/** Error codes of JSON-RPC 2.0. */
export const jsonRpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  internal: -32603,
} as const

/** Makes an error answer. `id` is null where the call has none or could not be read. */
export const toFailure = (
  id: JsonRpcCall['id'],
  code: number,
  message: string,
  data?: unknown,
): JsonRpcFailure => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message, ...(data !== undefined && { data }) },
})

/** Makes an answer. */
export const toSuccess = (id: JsonRpcCall['id'], result: unknown): JsonRpcSuccess => ({
  jsonrpc: '2.0',
  id: id ?? null,
  result,
})

/**
 * Reads one call; what is not one becomes the error to answer.
 * @param isAlsoAllowed of methods that somebody else than the chain's node answers
 */
export function readCall(
  value: unknown,
  isAlsoAllowed: (method: string) => boolean,
): JsonRpcCall | JsonRpcFailure {
  const result = v.safeParse(callSchema, value)
  if (!result.success) return toFailure(null, jsonRpcCodes.invalidRequest, 'Not a JSON-RPC 2.0 request')
  const { id, method } = result.output
  if (isMethodAllowed(method) || isAlsoAllowed(method)) return result.output
  return toFailure(id, jsonRpcCodes.methodNotFound, `The method ${method} is not available`)
}
