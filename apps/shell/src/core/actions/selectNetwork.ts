import type { Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'
import { findNetwork, getConnected } from '../connections.ts'

/**
 * Selects the network of a namespace's wallet; where the site does not offer it, the one selected before or else the
 * first of the namespace. So the selected network is always one the site offers, and in the active namespace.
 */
export function selectNamespace(core: Core, namespace: Namespace): void {
  const { caipNetworkId: selected } = core.connection.getState()
  const network =
    findNetwork(core, getConnected(core, namespace)?.caipNetworkId ?? null) ??
    core.networks.find(
      (candidate) => candidate.caipNetworkId === selected && candidate.namespace === namespace,
    ) ??
    core.networks.find((candidate) => candidate.namespace === namespace)
  if (network) core.connection.select(namespace, network.caipNetworkId)
}
