import { type Namespace, type PorticoState, parseCaipAddress } from '@portico/contract'
import type { Core } from './Core.ts'
import { disconnected } from './state.ts'

/** Whether the wallet of a namespace stands on a network the site does not offer. */
export function isUnsupportedNetwork(core: Core, namespace: Namespace): boolean {
  if (core.options.allowUnsupportedChain) return false
  const current = core.connection.getState().connections[namespace]?.caipNetworkId
  return current != null && !core.networks.some((network) => network.caipNetworkId === current)
}

/** What sites see of the stores. */
export function getPublicState(core: Core): PorticoState {
  const { activeNamespace, caipNetworkId, connections } = core.connection.getState()
  const connection = connections[activeNamespace] ?? disconnected
  const [caipAddress = null] = connection.accounts
  return {
    status: connection.status,
    namespace: activeNamespace,
    address: caipAddress && parseCaipAddress(caipAddress).address,
    caipAddress,
    caipNetworkId,
    wallet: connection.wallet,
    connections,
    isUnsupportedNetwork: isUnsupportedNetwork(core, activeNamespace),
    ...core.modal.getState(),
    ...core.theme.getState(),
  }
}
