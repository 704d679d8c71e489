import type { Namespace } from '@portico/contract'
import type { Core } from '../Core.ts'
import { findNetwork, getConnected } from '../connections/connections.ts'
import { disconnected } from '../state.ts'

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

/** Where the active namespace has no wallet and another one has some, that one becomes active. Within a batch. */
export function selectRemaining(core: Core): void {
  const { activeNamespace, connections } = core.connection.getState()
  if (core.connection.get(activeNamespace) !== disconnected) return
  const next = Object.entries(connections).find(([, { status }]) => status === 'connected')
  if (next) selectNamespace(core, next[0] as Namespace)
}
