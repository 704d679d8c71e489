import type { Core } from '../Core.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { findNetwork, getConnected } from './connections.ts'

/** Asks the wallet that was just connected to go where the visitor wanted to be before. It may decline. Never throws. */
export async function goToChosen(core: Core): Promise<void> {
  const { running } = core
  const network = findNetwork(core, running.chosen)
  running.chosen = null
  const { activeNamespace } = core.connection.getState()
  const current = getConnected(core, activeNamespace)?.caipNetworkId
  if (!network || !current || network.namespace !== activeNamespace || network.caipNetworkId === current)
    return
  await switchNetwork(core, network).catch(() => {})
}
