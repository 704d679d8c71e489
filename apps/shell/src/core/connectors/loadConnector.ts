import { ConnectorNotFoundError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import type { ConnectContext, Connector } from './Connector.ts'

/** Id of the way in by relay, and of the first session. Those beside it have this and a mark of their own after `#`. */
export const relayConnectorId = 'walletConnect'

/** Stands among the loaders for the connectors of every plugin, until what registers each of them has been loaded. */
export const pluginConnectors = '/'

/** What makes the connector of a wallet; undefined while the wallet is not found. */
export const findLoader = ({ loaders }: Core, id: string) =>
  loaders.get(id.startsWith(`${relayConnectorId}#`) ? relayConnectorId : id) ??
  loaders.get(/^[\w-]+(\/)/.exec(id)?.[1] ?? '')

/** The connector of a found wallet, made once. @throws ConnectorNotFoundError | ShellIntegrityError */
export async function loadConnector(core: Core, id: string): Promise<Connector> {
  const present = core.connectors.get(id)
  if (present) return present
  const load = findLoader(core, id)
  if (!load) throw new ConnectorNotFoundError({ details: id })
  const connector = await load(id)
  // Two may have asked meanwhile; one wallet has one connector.
  const first = core.connectors.get(id) ?? connector
  core.connectors.set(id, first)
  return first
}

/** What connectors are given with an attempt. */
export const getConnectContext = (core: Core, signal: AbortSignal): ConnectContext => ({
  networks: core.networks,
  caipNetworkId: core.connection.getState().caipNetworkId,
  signal,
})
