import {
  type CaipNetworkId,
  type Connection,
  type Namespace,
  parseCaipAddress,
  toCaipAddress,
} from '@portico/contract'
import type { Core } from '../Core.ts'
import type { Connector, WalletSession } from '../connectors/Connector.ts'
import { disconnected, recentWalletsLimit } from '../state.ts'

/** Replaces the connection of a namespace. */
export function setConnection(core: Core, namespace: Namespace, connection: Connection): void {
  core.connection.setState(({ connections }) => ({
    connections: { ...connections, [namespace]: connection },
  }))
}

/** Selects a network the site offers; others leave the selection alone. */
export function selectNetwork(core: Core, caipNetworkId: CaipNetworkId): void {
  const isOffered = core.networks.some((network) => network.caipNetworkId === caipNetworkId)
  if (!isOffered || core.connection.getState().caipNetworkId === caipNetworkId) return
  core.connection.setState({ caipNetworkId })
  persist(core)
  core.host.emit('networkChange', { caipNetworkId })
}

/** Takes over the chain a connected wallet is on, and selects it where the site offers it. */
export function setWalletNetwork(core: Core, namespace: Namespace, chainId: string): void {
  const connection = core.connection.getState().connections[namespace]
  if (connection?.status !== 'connected') return
  const caipNetworkId: CaipNetworkId = `${namespace}:${chainId}`
  const accounts = connection.accounts.map((account) =>
    toCaipAddress(caipNetworkId, parseCaipAddress(account).address),
  )
  setConnection(core, namespace, { ...connection, accounts, caipNetworkId })
  selectNetwork(core, caipNetworkId)
}

/** The connector of the wallet that is connected in a namespace. */
export function getConnector(core: Core, namespace: Namespace): Connector | null {
  const connection = core.connection.getState().connections[namespace]
  return (connection?.status === 'connected' && core.connectors.get(connection.wallet?.id ?? '')) || null
}

/** Writes what survives a reload: the wallets that are connected, and the selected network beside them. */
export function persist(core: Core): void {
  const { connections, caipNetworkId } = core.connection.getState()
  const connectorIds = Object.fromEntries(
    Object.entries(connections).flatMap(([namespace, { status, wallet }]) =>
      wallet && status !== 'disconnected' ? [[namespace, wallet.id]] : [],
    ),
  )
  const isEmpty = Object.keys(connectorIds).length === 0
  core.storage.writeConnections(isEmpty ? null : { version: 1, connectorIds, caipNetworkId })
}

/** Forgets the connection of a namespace. The wallet itself is not asked. */
export function endConnection(core: Core, namespace: Namespace): void {
  core.watchers.get(namespace)?.()
  core.watchers.delete(namespace)
  setConnection(core, namespace, disconnected)
  persist(core)
  core.host.emit('disconnect', { namespace })
}

/** Takes a wallet's session into the state and follows what the wallet tells from now on. */
export function establishConnection(
  core: Core,
  connector: Connector,
  { addresses, chainId }: WalletSession,
  isReconnect: boolean,
): void {
  const { namespace, wallet } = connector
  const { id, name, icon, rdns } = wallet
  const caipNetworkId: CaipNetworkId = `${namespace}:${chainId}`
  const info = { id, name, ...(icon ? { icon } : {}), ...(rdns ? { rdns } : {}) }
  const accounts = addresses.map((address) => toCaipAddress(caipNetworkId, address))
  core.watchers.get(namespace)?.()
  core.watchers.set(namespace, watch(core, connector))
  setConnection(core, namespace, { status: 'connected', wallet: info, accounts, caipNetworkId })
  selectNetwork(core, caipNetworkId)
  rememberWallet(core, id)
  persist(core)
  core.host.emit('connect', {
    caipAddress: accounts[0] as (typeof accounts)[number],
    wallet: info,
    isReconnect,
  })
}

function rememberWallet(core: Core, id: string): void {
  const { recentIds } = core.wallets.getState()
  if (recentIds[0] === id) return
  const next = [id, ...recentIds.filter((recentId) => recentId !== id)].slice(0, recentWalletsLimit)
  core.wallets.setState({ recentIds: next })
  core.storage.writeRecentIds(next)
}

function watch(core: Core, connector: Connector) {
  const { namespace } = connector
  const getConnection = () => core.connection.getState().connections[namespace] ?? disconnected
  return connector.watch({
    onAddresses(addresses) {
      const connection = getConnection()
      if (!connection.caipNetworkId) return
      const accounts = addresses.map((address) =>
        toCaipAddress(connection.caipNetworkId as CaipNetworkId, address),
      )
      const [caipAddress] = accounts
      if (!caipAddress) return endConnection(core, namespace)
      setConnection(core, namespace, { ...connection, accounts })
      if (caipAddress !== connection.accounts[0]) core.host.emit('accountChange', { caipAddress })
    },
    onChain: (chainId) => setWalletNetwork(core, namespace, chainId),
    onDisconnect: () => endConnection(core, namespace),
  })
}
