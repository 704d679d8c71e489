import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import { HttpUnreachableError, NetworkNotFoundError, RpcError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { fetchJson, fetchUrl } from './fetchJson.ts'
import { parseAnswer } from './parseAnswer.ts'

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string() })),
})

/**
 * Asks a node of a network: through the gateway where there is one, else the network's own endpoints in turn.
 * @throws NetworkNotFoundError | RpcError with the node's code on `cause` | errors of area API
 */
export async function requestChain(
  core: Core,
  caipNetworkId: CaipNetworkId,
  request: RpcRequest,
): Promise<unknown> {
  const body = { jsonrpc: '2.0', id: 1, method: request.method, params: request.params ?? [] }
  const answer = parseAnswer(answerSchema, await post(core, caipNetworkId, body))
  if (answer.error) {
    const cause = Object.assign(new Error(answer.error.message), answer.error)
    throw new RpcError({ details: answer.error.message.slice(0, 300), cause })
  }
  return answer.result
}

async function post(core: Core, caipNetworkId: CaipNetworkId, body: unknown): Promise<unknown> {
  if (core.options.gatewayUrl)
    return fetchJson(core, { path: '/v1', query: { chainId: caipNetworkId }, body })
  const network = core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ details: caipNetworkId })
  let failure: unknown
  for (const url of network.rpcUrls) {
    try {
      // Nodes, unlike gateways, insist on the exact type.
      return await fetchUrl(core, url, { body, contentType: 'application/json' })
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new HttpUnreachableError({ details: `${caipNetworkId} has no rpcUrls` })
}
