import type { Network } from '@portico/contract'
import { NetworkNotFoundError, UserRejectedError } from '@portico/contract/errors'
import type { SwitchNetworkParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { changeConnections } from '../connections/changeConnections.ts'
import { findNetwork, getConnected, getConnector } from '../connections/connections.ts'
import { establishConnections } from '../connections/establishConnections.ts'
import { setWalletNetwork } from '../connections/followWallet.ts'
import type { Connector } from '../connectors/Connector.ts'
import { getConnectContext } from '../connectors/loadConnector.ts'
import { switchPageWallet } from '../namespaces/eip155/switchPageWallet.ts'

/**
 * Selects a network. An e-mail or social account moves there itself. The wallet of the
 * target namespace is brought there: a wallet of this page is asked, and adds the chain where it does not know it; one
 * connected by relay is asked only for a chain its session does not hold; one whose requests name their chain is not
 * asked. Without a wallet the network is selected alone. The state changes once, after the wallet has agreed.
 * @throws NetworkNotFoundError | UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError
 */
export async function switchNetwork(core: Core, { caipNetworkId }: SwitchNetworkParameters): Promise<void> {
  const network = findNetwork(core, caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ details: caipNetworkId })
  const auth = getAuthConnector(core, network)
  if (!(auth && (await switchAuth(core, auth, network)))) await switchWallet(core, network)
  core.running.chosen = getConnected(core, network.namespace) ? null : caipNetworkId
  changeConnections(core, () => core.connection.select(network.namespace, caipNetworkId))
}

/** The e-mail or social account of the active or the target namespace, where it reaches the target. */
export function getAuthConnector(core: Core, { namespace }: Network): Connector | null {
  const { activeNamespace } = core.connection.getState()
  const connectors = [activeNamespace, namespace].map((candidate) => getConnector(core, candidate))
  return (
    connectors.find(
      (connector) => connector?.wallet.type === 'AUTH' && connector.wallet.namespaces.includes(namespace),
    ) ?? null
  )
}

/** Whether the account is there then; where it could not be moved, the wallet of the target is asked as any other. */
async function switchAuth(core: Core, connector: Connector, network: Network): Promise<boolean> {
  const { caipNetworkId, namespace } = network
  const current = getConnected(core, namespace)
  if (current?.wallet.id === connector.wallet.id && current.caipNetworkId === caipNetworkId) return true
  try {
    const context = { ...getConnectContext(core, new AbortController().signal), caipNetworkId }
    establishConnections(core, connector, await connector.connect(context), { isReconnect: false })
  } catch (error) {
    if (error instanceof UserRejectedError) throw error
    return false
  }
  const user = connector.getUser?.()
  if (user) core.host.emit('switchNetwork', { caipNetworkId, user })
  return true
}

async function switchWallet(core: Core, network: Network): Promise<void> {
  const { namespace, chainId, caipNetworkId } = network
  const connector = getConnector(core, namespace)
  if (!connector || getConnected(core, namespace)?.caipNetworkId === caipNetworkId) return
  if (connector.switchNetwork) await connector.switchNetwork(network)
  else await switchPageWallet(connector, network)
  // The wallet's own event may come later than its answer, or never.
  setWalletNetwork(core, connector.wallet.id, namespace, chainId)
}
