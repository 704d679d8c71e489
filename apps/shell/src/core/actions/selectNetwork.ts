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

/** Tells the site, and the next visit, what has changed since `before`. Called after a batch. */
export function publishNetwork(core: Core, before: string): void {
  const { caipNetworkId } = core.connection.getState()
  if (caipNetworkId === before) return
  core.storage.writeNetwork(caipNetworkId)
  core.host.emit('networkChange', { caipNetworkId })
}
