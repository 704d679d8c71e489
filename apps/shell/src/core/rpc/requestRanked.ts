import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import type { Core } from '../Core.ts'
import { createRankedNodes, type RankedNodes } from './createRankedNodes.ts'

const instances = new WeakMap<Core, Map<CaipNetworkId, RankedNodes>>()

/** Asks the nodes of a network, which are ranked once for each instance. @throws RpcError and others of area API */
export function requestRanked(
  core: Core,
  caipNetworkId: CaipNetworkId,
  urls: readonly string[],
  request: RpcRequest,
): Promise<unknown> {
  const networks = instances.get(core) ?? new Map<CaipNetworkId, RankedNodes>()
  instances.set(core, networks)
  const nodes = networks.get(caipNetworkId) ?? createRankedNodes(core, { caipNetworkId, urls })
  networks.set(caipNetworkId, nodes)
  return nodes.request(request)
}
