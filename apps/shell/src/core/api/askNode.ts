import type { RpcRequest } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { fetchUrl, type UrlRequest } from './fetchJson.ts'
import { parseAnswer } from './parseAnswer.ts'

// Nodes of Bitcoin, which speak JSON-RPC 1, say `error: null`.
const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.nullish(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

/** A request in the form of JSON-RPC 2.0. */
export const toRpcBody = ({ method, params = [] }: RpcRequest) => ({ jsonrpc: '2.0', id: 1, method, params })

/** Reads what a node answered. @throws RpcError with the node's code and data on `cause` | HttpAnswerInvalidError */
export function readRpcAnswer(answer: unknown): unknown {
  const { error, result } = parseAnswer(answerSchema, answer)
  if (!error) return result
  const cause = Object.assign(new Error(error.message), error)
  throw new RpcError({ details: error.message.slice(0, 300), cause })
}

/** Asks one node. @throws RpcError and others of area API */
export async function askNode(
  core: Core,
  url: string,
  request: RpcRequest,
  options: Pick<UrlRequest, 'retryCount' | 'signal'> = {},
): Promise<unknown> {
  // Nodes, unlike gateways, insist on the exact type.
  const contentType = 'application/json'
  return readRpcAnswer(await fetchUrl(core, url, { ...options, body: toRpcBody(request), contentType }))
}
