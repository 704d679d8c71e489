import { loadActions } from '../core/actions/loadActions.ts'
import { findNetwork, getConnected } from '../core/connections.ts'
import type { Shell } from '../Shell.ts'

/** Asks the wallet that was just connected to go where the visitor wanted to be before. It may decline. Never throws. */
export async function goToChosen({ core }: Shell): Promise<void> {
  const { running } = core
  const network = findNetwork(core, running.chosen)
  running.chosen = null
  const { activeNamespace } = core.connection.getState()
  const current = getConnected(core, activeNamespace)?.caipNetworkId
  if (!network || !current || network.namespace !== activeNamespace || network.caipNetworkId === current)
    return
  await loadActions(core)
    .then(({ switchNetwork }) => switchNetwork(core, network))
    .catch(() => {})
}
