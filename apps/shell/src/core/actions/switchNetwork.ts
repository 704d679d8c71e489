import { NetworkNotFoundError } from '@portico/contract/errors'
import type { SwitchNetworkParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { getConnector, selectNetwork, setWalletNetwork } from './setConnection.ts'

/**
 * Selects a network, and brings the connected wallet there, adding the chain to it where it does not know it.
 * @throws NetworkNotFoundError | UserRejectedError | NetworkAddRefusedError | NetworkSwitchRefusedError
 */
export async function switchNetwork(core: Core, { caipNetworkId }: SwitchNetworkParameters): Promise<void> {
  const network = core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ details: caipNetworkId })
  const { namespace } = network
  const connector = getConnector(core, namespace)
  if (connector && core.connection.getState().connections[namespace]?.caipNetworkId !== caipNetworkId) {
    await connector.switchNetwork(network)
    // The wallet's own event may come later than its answer, or never.
    setWalletNetwork(core, namespace, network.chainId)
  }
  core.connection.setState({ activeNamespace: namespace })
  selectNetwork(core, caipNetworkId)
}
