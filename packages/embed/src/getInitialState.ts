import type { CaipNetworkId, PorticoState, ReconnectingConnection } from '@portico/contract'
import { NetworksMissingError } from '@portico/contract/errors'
import type { PorticoOptions, StoredConnection } from '@portico/contract/shell'
import type { Stored } from './readStored.ts'

/**
 * State before anything has loaded: what an earlier visit left is shown as reconnecting, so that a returning visitor
 * sees the account at once. The same on a server that was given the request's cookies, and at hydration.
 * @throws NetworksMissingError
 */
export function getInitialState(
  options: PorticoOptions,
  { connections = [], caipNetworkId = null }: Partial<Stored> = {},
): PorticoState {
  const { networks, defaultNetwork, themeMode = 'dark' } = options
  const find = (id: string | null | undefined) => networks?.find((network) => network.caipNetworkId === id)
  const network = find(caipNetworkId) ?? find(defaultNetwork) ?? networks?.[0]
  if (!network) throw new NetworksMissingError()
  const active = connections.filter(({ isActive }) => isActive)
  const restored = Object.fromEntries(active.map((entry) => [entry.namespace, toReconnecting(entry)]))
  const {
    status = 'disconnected',
    wallet = null,
    accounts: [caipAddress = null] = [],
  } = restored[network.namespace] ?? ({} as Partial<ReconnectingConnection>)
  return {
    status,
    namespace: network.namespace,
    address: caipAddress?.split(':')[2] ?? null,
    caipAddress,
    caipNetworkId: network.caipNetworkId,
    wallet,
    profile: null,
    connections: restored,
    otherConnections: [],
    labels: {},
    isUnsupportedNetwork: false,
    isOpen: false,
    isLoading: false,
    view: null,
    themeMode,
    locale: 'en',
  }
}

function toReconnecting({ connectorId, name, accounts }: StoredConnection): ReconnectingConnection {
  const caipNetworkId = (accounts[0]?.replace(/:[^:]*$/, '') ?? null) as CaipNetworkId | null
  // In the order that compresses best.
  return { wallet: { id: connectorId, name }, status: 'reconnecting', accounts, caipNetworkId }
}
