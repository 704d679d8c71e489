import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import { HttpUnreachableError, NetworkNotFoundError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { findNetwork } from '../connections/connections.ts'
import { loadRpc } from '../rpc/loadRpc.ts'
import { askNode, readRpcAnswer, toRpcBody } from './askNode.ts'
import { reportOnce } from './diagnose.ts'
import { fetchJson } from './fetchJson.ts'
import { servesChain } from './servesChain.ts'

/**
 * Asks a node of a network, of any namespace: the site's `customRpcUrls` where there are some, else the gateway where
 * it serves the network, else the network's own `rpcUrls`. Several addresses are ranked by what they show.
 * @throws NetworkNotFoundError | RpcError with the node's code on `cause` | errors of area API
 */
export async function requestChain(
  core: Core,
  caipNetworkId: CaipNetworkId,
  request: RpcRequest,
): Promise<unknown> {
  const customUrls = core.options.customRpcUrls?.[caipNetworkId] ?? []
  if (customUrls.length > 0) return requestNodes(core, customUrls, caipNetworkId, request)
  const network = findNetwork(core, caipNetworkId)
  if (await isGatewayAsked(core, caipNetworkId, network?.rpcUrls)) {
    const query = { chainId: caipNetworkId }
    return readRpcAnswer(await fetchJson(core, { path: '/v1', query, body: toRpcBody(request) }))
  }
  if (!network) throw new NetworkNotFoundError({ details: caipNetworkId })
  return requestNodes(core, network.rpcUrls, caipNetworkId, request)
}

/** A gateway is asked what it serves only where there is another way. One that does not say so is passed by. */
async function isGatewayAsked(
  core: Core,
  caipNetworkId: CaipNetworkId,
  rpcUrls: readonly string[] = [],
): Promise<boolean> {
  if (!core.options.gatewayUrl) return false
  return rpcUrls.length === 0 || servesChain(core, caipNetworkId).catch(() => false)
}

const requestNodes: typeof askNodes = (core, urls, caipNetworkId, request) =>
  askNodes(core, urls, caipNetworkId, request).catch((error) => {
    reportOnce(core, error)
    throw error
  })

async function askNodes(
  core: Core,
  urls: readonly string[],
  caipNetworkId: CaipNetworkId,
  request: RpcRequest,
): Promise<unknown> {
  const [url, ...others] = urls
  if (!url) throw new HttpUnreachableError({ details: `${caipNetworkId} has no rpcUrls` })
  if (others.length === 0) return askNode(core, url, request)
  const { requestRanked } = await loadRpc(core)
  return requestRanked(core, caipNetworkId, urls, request)
}
