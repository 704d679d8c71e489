import type { PorticoState } from '@portico/contract'
import { NetworksMissingError } from '@portico/contract/errors'
import type { PorticoOptions } from '@portico/contract/shell'

/**
 * State before anything has loaded; the same on the server and at hydration.
 * @throws NetworksMissingError
 */
export function getInitialState(options: PorticoOptions, isReconnecting: boolean): PorticoState {
  const { networks, defaultNetwork, themeMode = 'dark' } = options
  const network = networks.find((candidate) => candidate.caipNetworkId === defaultNetwork) ?? networks[0]
  if (!network) throw new NetworksMissingError()
  return {
    status: isReconnecting ? 'reconnecting' : 'disconnected',
    namespace: network.namespace,
    address: null,
    caipAddress: null,
    caipNetworkId: network.caipNetworkId,
    wallet: null,
    connections: {},
    isUnsupportedNetwork: false,
    isOpen: false,
    isLoading: false,
    view: null,
    themeMode,
  }
}
