import * as v from 'valibot'

/** Codes of JSON-RPC 2.0, and EIP-1474's for a limit. */
export const rpcErrors = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  limitExceeded: -32005,
} as const

/** A refusal that the client is answered with. */
export class RelayRpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'RelayRpcError'
    this.code = code
  }
}

const idSchema = v.union([v.pipe(v.string(), v.maxLength(100)), v.number()])
const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: idSchema,
  method: v.string(),
  params: v.optional(v.unknown()),
})
const responseSchema = v.object({ jsonrpc: v.literal('2.0'), id: idSchema, result: v.unknown() })

/** Name that a request and its response share. */
export type RpcId = v.InferOutput<typeof idSchema>

/** What a client sends. */
export type Frame =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: unknown }
  | { readonly kind: 'acknowledgement'; readonly id: RpcId }
  | { readonly kind: 'invalid'; readonly code: number }

/** Reads a frame. An error response acknowledges nothing and counts as invalid. */
export function parseFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'invalid', code: rpcErrors.parse }
  }
  const request = v.safeParse(requestSchema, value)
  if (request.success) {
    const { id, method, params } = request.output
    return { kind: 'request', id, method, params }
  }
  const response = v.safeParse(responseSchema, value)
  if (response.success) return { kind: 'acknowledgement', id: response.output.id }
  return { kind: 'invalid', code: rpcErrors.invalidRequest }
}

/** The text of an answer. */
export const formatResult = (id: RpcId, result: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result })

/** The text of a refusal. */
export const formatError = (id: RpcId | null, code: number, message: string) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } })
