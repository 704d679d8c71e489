import { type Namespace, type PorticoState, parseCaipAddress } from '@portico/contract'
import type { Core } from './Core.ts'
import { findNetwork, getConnected, getNetworkId } from './connections/connections.ts'

/** Whether the wallet of a namespace stands on a network the site does not offer. */
export function isUnsupportedNetwork(core: Core, namespace: Namespace): boolean {
  if (core.options.allowUnsupportedChain) return false
  const current = getConnected(core, namespace)?.caipNetworkId
  return current != null && !findNetwork(core, current)
}

/** What sites see of the stores. */
export function getPublicState(core: Core): PorticoState {
  const { activeNamespace, connections, others, labels } = core.connection.getState()
  const connection = core.connection.get(activeNamespace)
  const [caipAddress = null] = connection.accounts
  const { account: _, ...profile } = core.profile.getState()
  return {
    status: connection.status,
    namespace: activeNamespace,
    address: caipAddress && parseCaipAddress(caipAddress).address,
    caipAddress,
    caipNetworkId: getNetworkId(core),
    wallet: connection.wallet,
    profile: core.profile.getState().account === caipAddress && caipAddress ? profile : null,
    connections,
    otherConnections: others,
    labels,
    isUnsupportedNetwork: isUnsupportedNetwork(core, activeNamespace),
    ...core.modal.getState(),
    ...core.theme.getState(),
    locale: core.language.getState().locale,
  }
}
